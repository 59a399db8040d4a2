import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { assignedIn, toTask } from "./tasks.sql.ts";

/** Ids a query names at once; both databases bound the number of parameters. */
export const IDS_AT_ONCE = 500;

/**
 * Those of the tasks that are on the panel's board now, by id. They are looked for by their ids alone: told the panel as
 * well, PostgreSQL may go through all of it for each list of ids, as long as it has not counted what has come lately.
 */
export const tasksAmong = async (
  tx: Tx,
  domainId: string,
  panelId: string,
  ids: readonly string[],
): Promise<Map<string, Task>> => {
  const found = new Map<string, Task>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = await tx
      .selectFrom("tasks")
      .selectAll()
      .where("id", "in", ids.slice(from, from + IDS_AT_ONCE))
      .execute();
    const rows = some.filter(
      ({ domain_id, panel_id, deleted_at }) => domain_id === domainId && panel_id === panelId && deleted_at === null,
    );
    const assigned = await assignedIn(tx, { taskIds: rows.map(({ id }) => id) });
    for (const row of rows) found.set(row.id, toTask(row, assigned.get(row.id) ?? []));
  }
  return found;
};
