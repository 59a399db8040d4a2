import { sql } from "kysely";
import { byStatusOrder, type Status } from "../../../../contract/statuses/status.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";

/** The ids of a panel's tasks in board order; columns that are not among them come last. */
export const idsInBoardOrder = async (
  tx: Tx,
  { domainId, panelId }: { domainId: string; panelId: string },
  columns: readonly Status[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("tasks")
    .select(["id", "status_id"])
    .where("panel_id", "=", panelId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is", null)
    .orderBy("status_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const places = new Map(columns.toSorted(byStatusOrder).map(({ id }, at) => [id, at]));
  const place = (statusId: string): number => places.get(statusId) ?? places.size;
  return rows.toSorted((a, b) => place(a.status_id) - place(b.status_id)).map(({ id }) => id);
};

/** The most subtasks that a task of the panel has. */
export const mostSubTasksIn = async (
  tx: Tx,
  dialect: Database["dialect"],
  { domainId, panelId }: { domainId: string; panelId: string },
): Promise<number> => {
  const list = dialect === "postgres" ? sql`subtasks::json` : sql`subtasks`;
  const row = await tx
    .selectFrom("tasks")
    .select(sql<number | null>`max(json_array_length(${list}))`.as("most"))
    .where("panel_id", "=", panelId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.most ?? 0;
};
