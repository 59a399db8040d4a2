import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { editTask } from "./edit-task.ts";

/** Moves every task of a column to the bottom of another, in all panels of the domain, keeping their order. */
export const emptyColumn = async (
  tx: Tx,
  log: ChangeLog,
  { domainId, from, to }: { domainId: string; from: string; to: string },
): Promise<void> => {
  const rows = await tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.panel_id"])
    .where("t.domain_id", "=", domainId)
    .where("t.status_id", "=", from)
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .orderBy("t.panel_id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();
  for (const { id, panel_id } of rows)
    await editTask(tx, log, { domainId, panelId: panel_id, taskId: id }, { statusId: to });
};
