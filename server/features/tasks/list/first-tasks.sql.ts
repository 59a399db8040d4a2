import type { Task } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { assignedIn, toTask } from "../rows/tasks.sql.ts";

const firstInOrder = prepared((tx, { domainId, panelId, most }: { domainId: string; panelId: string; most: number }) =>
  tx
    // The index holds all that is numbered; only the first of each column are looked up.
    .with("numbered", (db) =>
      db
        .selectFrom("tasks")
        .select((eb) => [
          "id",
          eb.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("status_id").orderBy("position").orderBy("id"))
            .as("place"),
          eb.fn
            .countAll()
            .over((over) => over.partitionBy("status_id"))
            .as("in_column"),
        ])
        .where("panel_id", "=", panelId)
        .where("deleted_at", "is", null),
    )
    .selectFrom("numbered")
    .innerJoin("tasks as t", "t.id", "numbered.id")
    .selectAll("t")
    .select("numbered.in_column")
    .where("numbered.place", "<=", most)
    .where("t.domain_id", "=", domainId)
    .orderBy("t.status_id")
    .orderBy("t.position")
    .orderBy("t.id"),
);

/** The first tasks of each column of a panel, and how many each has by its id, without reading all of them. */
export const firstTasksOf = async (
  tx: Tx,
  where: { domainId: string; panelId: string; most: number },
): Promise<{ taskData: Task[]; counts: Record<string, number> }> => {
  const rows = await firstInOrder(tx, where);
  const assigned = await assignedIn(tx, { taskIds: rows.map(({ id }) => id) });
  return {
    taskData: rows.map((row) => toTask(row, assigned.get(row.id) ?? [])),
    counts: Object.fromEntries(rows.map((row) => [row.status_id, Number(row.in_column)])),
  };
};
