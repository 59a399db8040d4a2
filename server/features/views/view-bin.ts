import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

const PURGED_AT_ONCE = 50;

const purge = async (tx: Tx, rows: readonly { id: string }[]): Promise<number> => {
  const ids = rows.map(({ id }) => id);
  await blankEntriesOf(tx, ids);
  if (ids.length > 0) await tx.deleteFrom("views").where("id", "in", ids).execute();
  return ids.length;
};

/** Purges some of the views of a panel that is purged, and what people's own streams say of them; answers how many. */
export const purgeViewsOf = async (tx: Tx, panelId: string): Promise<number> =>
  purge(tx, await tx.selectFrom("views").select("id").where("panel_id", "=", panelId).limit(PURGED_AT_ONCE).execute());

/** Somebody's own views are kept as long, and in no trash: undoing their deletion brings them back. */
export const viewBin: TrashBin = {
  kind: "view",
  list: async (tx, scope) => {
    if (scope.panelIds.length === 0) return [];
    const rows = await tx
      .selectFrom("views")
      .select(["id", "name", "panel_id", "deleted_at"])
      .where("panel_id", "in", scope.panelIds)
      .where("shared", "=", 1)
      .where(inScope(scope))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, name, panel_id, deleted_at }) => ({
      kind: "view",
      id,
      name,
      panelId: panel_id,
      deletedAt: deleted_at ?? "",
    }));
  },
  purge: async (tx, until) =>
    purge(
      tx,
      await tx.selectFrom("views").select("id").where("deleted_at", "<", until).limit(PURGED_AT_ONCE).execute(),
    ),
};
