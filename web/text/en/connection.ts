import { plural } from "../plural.ts";

/** What becomes of the connection, and of what waits for it. */
export const connection = {
  connecting: "Reconnecting…",
  offline: "You are offline.",
  safeHere: "What you do now is kept and sent when you are back.",
  stale: "This may be out of date: it could not be refreshed.",
  show: "Show",
  showUnsaved: "Show what could not be saved",
  showWaiting: "Show what waits",
  unsaved: (count: number) =>
    plural("en", count, { one: `${count} change could not be saved.`, other: `${count} changes could not be saved.` }),
  waiting: (count: number) =>
    plural("en", count, { one: `${count} change is waiting.`, other: `${count} changes are waiting.` }),
};
