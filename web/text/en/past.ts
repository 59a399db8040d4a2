import { plural } from "../plural.ts";

/** Histories, activity and the trash. */
export const past = {
  activityOf: (name: string) => `Activity in ${name}`,
  failed: "The history could not be loaded",
  older: "Show older",
  olderFailed: "Older entries could not be loaded.",
  restoreValue: (title: string | null) => (title ? `Restore “${title}”` : "Restore what it was before"),
  restored: "Restored what it was before",

  undoNamed: (what: string) => `Undo: ${what}`,
  redoNamed: (what: string) => `Redo: ${what}`,

  trash: "Trash",
  trashOf: (name: string) => `Trash of ${name}`,
  trashText: (days: number) =>
    plural("en", days, {
      one: `What is deleted stays here for ${days} day.`,
      other: `What is deleted stays here for ${days} days.`,
    }),
  trashFailed: "The trash could not be loaded",
  trashEmpty: "The trash is empty",
  trashEmptyText: "Deleted tasks, columns, panels and announcements can be brought back from here.",
  deletedDomains: "Your deleted domains",
  kinds: {
    domain: "Domain",
    panel: "Panel",
    status: "Column",
    task: "Task",
    label: "Label",
    view: "View",
    attachment: "File",
    announcement: "Announcement",
  },
  deletedBy: (who: string, when: string) => `Deleted by ${who}, ${when}`,
  daysLeft: (days: number) =>
    plural("en", days, { one: `gone for good in ${days} day`, other: `gone for good in ${days} days` }),
  restore: "Restore",
  restoreNamed: (name: string) => `Restore ${name}`,
  isBack: (name: string) => `“${name}” is back`,
  notBack: (name: string) => `“${name}” could not be brought back`,
};
