import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { assign, taskRow } from "./tasks.sql.ts";

/** Those of the tasks that were deleted and are kept. */
export const buriedAmong = async (tx: Tx, panelId: string, ids: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const piece of inPieces(ids)) {
    const rows = await tx
      .selectFrom("tasks")
      .select("id")
      .where("panel_id", "=", panelId)
      .where("id", "in", piece)
      .where("deleted_at", "is not", null)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
};

/** Puts a deleted task back on the board: its row kept all but where it stands now, its people were let go. */
export const digUpTask = (tx: Tx, task: Task): Promise<unknown>[] => {
  const { id, panel_id, status_id, position, version, updated_at } = taskRow(task);
  return [
    tx
      .updateTable("tasks")
      .set({ status_id, position, version, updated_at, deleted_at: null })
      .where("id", "=", id)
      .where("panel_id", "=", panel_id)
      .execute(),
    assign(tx, task, task.assignedCollaborators),
  ];
};
