import { seesEveryPanel } from "../../../contract/shared/permissions.ts";
import { blankStreams } from "../../platform/change-log/blank-texts.ts";
import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Purges some of what belongs to a panel; answers how much, 0 when none is left. Joined in `app.ts`. */
export type PurgeWithPanel = (tx: Tx, panelId: string) => Promise<number>;

/** Purges the first of some panels, or a part of it: each may have thousands of tasks, and many more changes. */
const purgeFirst = async (tx: Tx, panels: readonly { id: string }[], purgeWith: PurgeWithPanel): Promise<number> => {
  const [panel] = panels;
  if (!panel) return 0;
  const some = (await blankStreams(tx, [panel.id])) || (await purgeWith(tx, panel.id));
  if (some > 0) return some;
  await tx.deleteFrom("panel_members").where("panel_id", "=", panel.id).execute();
  await tx.deleteFrom("panels").where("id", "=", panel.id).execute();
  return 1;
};

/** Purges some of the panels of a domain that is purged; answers how much was done, 0 when none is left. */
export const purgePanelsOf =
  (purgeWith: PurgeWithPanel) =>
  async (tx: Tx, domainId: string): Promise<number> =>
    purgeFirst(
      tx,
      await tx.selectFrom("panels").select("id").where("domain_id", "=", domainId).limit(1).execute(),
      purgeWith,
    );

export const panelBin = (purgeWith: PurgeWithPanel): TrashBin => ({
  kind: "panel",
  list: async (tx, scope) => {
    const rows = await tx
      .selectFrom("panels")
      .select(["id", "name", "deleted_at"])
      .where("domain_id", "=", scope.domainId)
      .where(inScope(scope))
      .$if(!seesEveryPanel(scope.role), (query) =>
        query.where("id", "in", (eb) =>
          eb.selectFrom("panel_members").select("panel_id").where("user_id", "=", scope.userId),
        ),
      )
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, name, deleted_at }) => ({
      kind: "panel",
      id,
      name,
      panelId: id,
      deletedAt: deleted_at ?? "",
    }));
  },
  purge: async (tx, until) =>
    purgeFirst(
      tx,
      await tx.selectFrom("panels").select("id").where("deleted_at", "<", until).limit(1).execute(),
      purgeWith,
    ),
});
