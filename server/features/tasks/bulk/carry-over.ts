import type { Task, TaskFields } from "../../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { assignAll, releaseAll, savePlaces } from "./many-tasks.sql.ts";

/** A task that goes to another panel: as it was, and as it is there. */
export interface Carried {
  before: TaskFields;
  after: TaskFields;
}

/**
 * Takes tasks of a locked panel to another one, which is locked too: one leaves in the one stream and comes in the other,
 * with one change id, and keeps its own stream and all that is in it. Answers them as they are there.
 */
export const carryOver = (
  { tx, log }: { tx: Tx; log: ChangeLog },
  { from, to }: { from: string; to: string },
  carried: readonly Carried[],
): Task[] => {
  for (const { before } of carried) log.deleted("task", from, before.id, before);
  const tasks = carried.map(({ after }): Task => {
    const { version, at } = log.created("task", to, after.id, after);
    return { ...after, version, updatedAt: at };
  });
  // People are assigned to a task of a panel: they come off before it goes.
  const statements = [...releaseAll(tx, tasks), ...savePlaces(tx, tasks, from), ...assignAll(tx, tasks)];
  for (const statement of statements) log.alongside(statement);
  return tasks;
};
