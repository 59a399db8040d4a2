import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";

/** Finished work that nobody changed for this many days is folded away. */
const FOLDED_DAYS = 14;

/** The instant before which finished work was changed last that is folded away on a day of the viewer's. */
export const oldBefore = (today: string): string => {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  return new Date(year, month - 1, day - FOLDED_DAYS).toISOString();
};

/** Whether a task of that column is folded away. */
export const isOlder = ({ kind }: Pick<Status, "kind">, { updatedAt }: Pick<Task, "updatedAt">, before: string) =>
  kind === "done" && updatedAt < before;
