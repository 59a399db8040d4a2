import type { Task } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";
import { assignedIn, toTask } from "./tasks.sql.ts";

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
  for (const piece of inPieces(ids)) {
    const some = await tx.selectFrom("tasks").selectAll().where("id", "in", piece).execute();
    const rows = some.filter(
      ({ domain_id, panel_id, deleted_at }) => domain_id === domainId && panel_id === panelId && deleted_at === null,
    );
    const assigned = await assignedIn(tx, { taskIds: rows.map(({ id }) => id) });
    for (const row of rows) found.set(row.id, toTask(row, assigned.get(row.id) ?? []));
  }
  return found;
};
