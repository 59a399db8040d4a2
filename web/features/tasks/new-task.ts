import type { SentFields } from "../../../contract/tasks/fields.ts";
import type { Priority, SubTask } from "../../../contract/tasks/task.ts";

/** A task being written, as the dialog keeps it. */
export interface NewTask {
  title: string;
  /** Null: the column that the dialog was opened for, or the first. */
  statusId: string | null;
  priority: Priority | null;
  labels: readonly string[];
  people: readonly string[];
  assignedFrom: string | null;
  assignedTo: string | null;
  subTasks: readonly SubTask[];
  /** A subtask that Enter has not added yet. */
  subTask: string;
}

export const emptyTask: NewTask = {
  title: "",
  statusId: null,
  priority: null,
  labels: [],
  people: [],
  assignedFrom: null,
  assignedTo: null,
  subTasks: [],
  subTask: "",
};

/** One to begin with, which takes on what its panel is filtered by; `due`: its last day. */
export const freshTask = (
  takesOn: Partial<Pick<SentFields, "assignedCollaborators" | "labelIds" | "priority">>,
  due: string | null = null,
): NewTask => ({
  ...emptyTask,
  assignedTo: due,
  people: takesOn.assignedCollaborators ?? [],
  priority: takesOn.priority ?? null,
  labels: takesOn.labelIds ?? [],
});

/** Its days, due on this one. */
export const dueOn = ({ assignedFrom }: NewTask, due: string): Pick<NewTask, "assignedFrom" | "assignedTo"> => ({
  assignedTo: due,
  assignedFrom: assignedFrom && assignedFrom <= due ? assignedFrom : null,
});

/** Whether anything is in it that would be missed: more than what it began with, whatever its column. */
export const isWritten = (task: NewTask, begun: NewTask = emptyTask): boolean => {
  // A draft of an earlier version lacks some.
  const written = (one: NewTask) => JSON.stringify({ ...emptyTask, ...one, statusId: null });
  return written(task) !== written(begun);
};

/** What it has beside its title, each time with subtasks of its own. One that was typed but not added belongs to it. */
export const fieldsOf = (task: NewTask, newId: () => string): Partial<SentFields> => ({
  // A draft of an earlier version knows nothing of these.
  priority: task.priority ?? null,
  labelIds: [...(task.labels ?? [])],
  assignedFrom: task.assignedFrom,
  assignedTo: task.assignedTo,
  assignedCollaborators: [...task.people],
  subTasks: [
    ...task.subTasks.map((subTask) => ({ ...subTask, id: newId() })),
    ...task.subTask
      .split("\n")
      .filter((line) => line.trim())
      .map((title) => ({ id: newId(), title, done: false })),
  ],
});
