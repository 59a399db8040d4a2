import type { Tx } from "../../platform/db/database.ts";

/** How many tasks stand in a column, per panel; panels without any are left out. */
export const tasksPerPanel = async (
  tx: Tx,
  domainId: string,
  statusId: string,
): Promise<{ panelId: string; name: string; count: number }[]> => {
  const rows = await tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select((eb) => ["p.id", "p.name", eb.fn.countAll().as("count")])
    .where("t.domain_id", "=", domainId)
    .where("t.status_id", "=", statusId)
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .groupBy(["p.id", "p.name"])
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, name, count }) => ({ panelId: id, name, count: Number(count) }));
};
