import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("en", count, { one: "1 subtask", other: `${count} subtasks` });

/** One task: its sheet, adding, moving and deleting it. */
export const tasks = {
  task: "Task",
  title: "Title",
  titlePlaceholder: "What needs to be done?",
  column: "Column",
  assignees: "Assignees",
  from: "From",
  to: "To",
  clearFrom: "Clear the first day",
  clearTo: "Clear the last day",
  subtasks: "Subtasks",
  assign: "Assign",
  assignedTo: "Assigned to",
  formerMember: "no longer in this panel",
  findPerson: "Find a person",
  clearSearch: "Clear the search",
  noSuchPerson: "Nobody of that name is in this panel",
  fromAfterTo: "The first day is after the last one. Choose an earlier first day or a later last day.",

  subtaskOf: (title: string) => `Subtask: ${title}`,
  subtaskDone: (title: string) => `Done: ${title}`,
  addSubtask: "Add a subtask",
  deleteSubtask: (title: string) => `Delete the subtask ${title}`,
  subtasksDone: (done: number, all: number) => `${done} of ${subtaskCount(all)} done`,

  createdBy: (name: string, when: string) => `Added by ${name} · ${when}`,
  created: (when: string) => `Added ${when}`,
  updated: (when: string) => `Last change ${when}`,

  notSaved: "Not saved yet. Your text is kept here.",
  discard: "Discard",
  conflictTitle: "This was changed elsewhere since you began",
  conflictTheirs: "Other version",
  conflictMine: "Yours",
  conflictDeleted: "(deleted)",
  conflictNone: "(no date)",
  keepTheirs: "Keep the other",
  keepMine: "Keep yours",
  editMine: "Go on editing",
  putBack: "Put yours back",
  deleteAnyway: "Delete anyway",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "Delete task",
  deleteTitle: "Delete this task?",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `“${title}” with its ${subtaskCount(subtasks)} will be deleted.` : `“${title}” will be deleted.`,
  loadFailed: "The task could not be loaded",
  gone: "Task no longer exists",
  deleted: (title: string) => `“${title}” was deleted`,
  goneText: "Somebody deleted it, or you can no longer see it.",
  goneDrafts: "What you were typing is kept, and can be copied.",
  goneDraft: "Kept text",

  add: "Add task",
  addTitle: "New task",
  addAnother: "Add another",
  added: (title: string) => `Added ${title}`,
  remove: "Remove",

  moveTitle: "Move to…",
  move: "Move",
  position: "Position",
  top: "At the top",
  bottom: "At the bottom",
  afterTask: "After a task…",
  afterWhich: "After which task",
  findTask: "Find a task",
  noSuchTask: "No task of that title is in this column",
  chooseTask: "Choose the task that it should follow.",
  moved: (title: string, column: string) => `Moved ${title} to ${column}`,

  failed: {
    save: (title: string) => `“${title}” could not be saved`,
    add: (title: string) => `“${title}” could not be added`,
    move: (title: string) => `“${title}” could not be moved`,
    delete: (title: string) => `“${title}” could not be deleted`,
  },
};
