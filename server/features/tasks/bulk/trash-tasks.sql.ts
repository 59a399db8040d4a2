import type { ChangeType } from "../../../../contract/kinds.ts";
import type { TaskFields } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";
import { releaseAll } from "./many-tasks.sql.ts";

/** Takes tasks off the board. What they were stays in the log. By their ids alone, as in `tasksAmong`. */
export const trashTasks = async (tx: Tx, tasks: readonly TaskFields[], at: string): Promise<void> => {
  const assigned = tasks.filter(({ assignedCollaborators }) => assignedCollaborators.length > 0);
  await Promise.all([
    ...inPieces(tasks.map(({ id }) => id)).map((ids) =>
      tx.updateTable("tasks").set({ deleted_at: at }).where("id", "in", ids).execute(),
    ),
    ...releaseAll(tx, assigned),
  ]);
};

export interface ChangeOfPerson {
  id: string;
  actorId: string;
}

/** The tasks of a panel that a change has taken off the board. */
export const buriedIn = async (tx: Tx, { id, actorId }: ChangeOfPerson, panelId: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom("changes")
    .select("entity_id")
    .where("id", "=", id)
    .where("actor_id", "=", actorId)
    .where("stream", "=", panelId)
    .where("type", "=", "task.deleted" satisfies ChangeType)
    .execute();
  return new Set(rows.map((row) => row.entity_id));
};
