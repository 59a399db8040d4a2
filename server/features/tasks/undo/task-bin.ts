import { blankEntriesOf } from "../../../platform/change-log/blank-texts.ts";
import { inScope, type TrashBin } from "../../../platform/change-log/trash.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** Rows purged at once, so that nobody waits long. */
const PURGED_AT_ONCE = 100;

/** Purges some of what belongs to tasks; answers how much, 0 when none is left. Joined in `app.ts`. */
export type PurgeWithTasks = (tx: Tx, taskIds: readonly string[]) => Promise<number>;

/** Purges some of the tasks of a panel that is purged; answers how much was done, 0 when none is left. */
export const purgeTasksOf =
  (purgeWith: PurgeWithTasks) =>
  async (tx: Tx, panelId: string): Promise<number> => {
    const some = tx.selectFrom("tasks").select("id").where("panel_id", "=", panelId).limit(PURGED_AT_ONCE);
    const ids = (await some.execute()).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const first = await purgeWith(tx, ids);
    if (first > 0) return first;
    await tx.deleteFrom("task_assignees").where("task_id", "in", ids).execute();
    await tx.deleteFrom("tasks").where("id", "in", ids).execute();
    return ids.length;
  };

export const taskBin = (purgeWith: PurgeWithTasks): TrashBin => ({
  kind: "task",
  list: async (tx, scope) => {
    if (scope.panelIds.length === 0) return [];
    const rows = await tx
      .selectFrom("tasks")
      .select(["id", "title", "panel_id", "deleted_at"])
      .where("domain_id", "=", scope.domainId)
      .where("panel_id", "in", scope.panelIds)
      .where(inScope(scope))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, title, panel_id, deleted_at }) => ({
      kind: "task",
      id,
      name: title,
      panelId: panel_id,
      deletedAt: deleted_at ?? "",
    }));
  },
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("tasks")
      .select("id")
      .where("deleted_at", "<", until)
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const first = await purgeWith(tx, ids);
    if (first > 0) return first;
    await blankEntriesOf(tx, ids);
    if (ids.length > 0) await tx.deleteFrom("tasks").where("id", "in", ids).execute();
    return ids.length;
  },
});
