import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("en", count, { one: "1 task", other: `${count} tasks` });
const people = (count: number) => plural("en", count, { one: "1 person", other: `${count} people` });

/** Panels, their people, and the columns that they share. Item labels are the spec's, letter for letter. */
export const panels = {
  list: (count: number) => `Panels (${count})`,
  createItem: "Create New Panel",
  editItem: "Edit Panel",
  membersItem: "See Panel Members",
  inviteItem: "Invite Members",
  removeItem: "Remove Members",
  downloadItem: "Download as CSV",
  downloadShownItem: "Download what is shown",
  deleteItem: "Delete Panel",

  name: "Panel name",
  namePlaceholder: "Roadmap, Marketing, Support …",
  createTitle: "Create New Panel",
  createHint: "Only you are in it at first. Invite others once it is there.",
  create: "Create panel",
  added: "Panel added successfully",
  editTitle: "Edit Panel",

  deleteTitle: "Delete this panel?",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `“${name}” and all its tasks will be deleted for everyone; ${openTasks} of them ${openTasks === 1 ? "is" : "are"} still open.`
      : `“${name}” and all its tasks will be deleted for everyone.`,
  delete: "Delete panel",
  deleted: (name: string) => `“${name}” was deleted`,

  membersTitle: "Panel Members",
  membersText: (count: number, name: string) => `${people(count)} in “${name}”`,
  you: "you",
  findPerson: "Find a person",
  clearSearch: "Clear the search",
  noSuchPerson: "Nobody of that name is here",
  roles: { owner: "Owner", admin: "Admin", member: "Member" },

  inviteTitle: "Invite Members",
  inviteText: (name: string) => `People of this domain who are not in “${name}” yet.`,
  invite: (count: number) => (count > 0 ? `Add ${people(count)}` : "Add"),
  inviteNobody: "Everyone is here already",
  inviteNobodyText: "All people of this domain are in this panel. Invite more people to the domain first.",
  toDomain: "Invite to the domain",
  chooseSomebody: "Choose at least one person.",
  invited: (count: number) => `${people(count)} added to the panel`,

  removeTitle: "Remove Members",
  removeText: (name: string) => `They will no longer see “${name}”. Their finished tasks stay theirs.`,
  remove: (count: number) => (count > 0 ? `Remove ${people(count)}` : "Remove"),
  removeNobody: "Nobody is in this panel",
  confirmRemoveTitle: (count: number) => `Remove ${people(count)} from the panel?`,
  confirmRemoveText: (names: string) => `${names} will no longer see this panel.`,
  removed: (count: number) => `${people(count)} removed from the panel`,
  downloaded: (file: string) => `${file} was downloaded`,
  nothingShown: "Nothing is shown that could be downloaded",

  columns: {
    rename: "Rename",
    countsAs: "Counts as",
    kinds: { todo: "To do", started: "Under way", done: "Done" },
    moveLeft: "Move left",
    moveRight: "Move right",
    deleteTasks: "Delete all tasks…",
    delete: "Delete column…",
    moved: (name: string, place: number, of: number) => `Column ${name} is now ${place} of ${of}`,

    deleteTitle: (name: string) => `Delete the column “${name}”?`,
    deleteText: "It disappears from all panels of this domain, for everyone.",
    holdsHere: (count: number) => `On this panel it holds ${taskCount(count)}.`,
    inUse: (count: number) => `It still holds ${taskCount(count)}. Where should they go?`,
    moveTo: "Move the tasks to",
    deleteColumn: "Delete column",
    moveAndDelete: "Move and delete",
    nowhere: (count: number) =>
      `It still holds ${taskCount(count)}, and there is no other column for them. Add one first.`,

    deleteTasksTitle: (count: number) => `Delete ${taskCount(count)}?`,
    deleteTasksText: (column: string, panel: string) =>
      `Every task in “${column}” of the panel “${panel}” will be deleted.`,
    deleteTasksConfirm: (count: number) => `Delete ${taskCount(count)}`,
    tasksDeleted: (count: number, column: string) => `${taskCount(count)} deleted from ${column}`,
  },

  failed: {
    create: "The panel could not be added",
    edit: "The panel could not be renamed",
    delete: "The panel could not be deleted",
    invite: "The people could not be added to the panel",
    remove: "The people could not be removed from the panel",
    deleteColumn: "The column could not be deleted",
    deleteTasks: "The tasks could not be deleted",
    download: "The panel could not be downloaded",
  },
};
