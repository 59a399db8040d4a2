import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { assignedIn, live, toTask } from "./tasks.sql.ts";

/** Ids a query names at once; both databases bound the number of parameters. */
export const IDS_AT_ONCE = 500;

/** Those of the tasks that are on the panel's board now, by id. */
export const tasksAmong = async (
  tx: Tx,
  domainId: string,
  panelId: string,
  ids: readonly string[],
): Promise<Map<string, Task>> => {
  const found = new Map<string, Task>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const rows = await live(tx, domainId, panelId).where("id", "in", some).execute();
    const assigned = await assignedIn(tx, panelId, some);
    for (const row of rows) found.set(row.id, toTask(row, assigned.get(row.id) ?? []));
  }
  return found;
};
