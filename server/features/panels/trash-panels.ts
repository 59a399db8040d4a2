import { seesEveryPanel } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inScope, type TrashBin } from "../../platform/trash.ts";

/** Ends what belongs to panels; joined in `app.ts`. */
export type EndWithPanels = (tx: Tx, panelIds: readonly string[]) => Promise<void>;

const endPanels = async (tx: Tx, panelIds: readonly string[], endWith: EndWithPanels): Promise<void> => {
  if (panelIds.length === 0) return;
  await endWith(tx, panelIds);
  await tx.deleteFrom("panel_members").where("panel_id", "in", panelIds).execute();
  await tx.deleteFrom("panels").where("id", "in", panelIds).execute();
};

/** Ends all panels of a domain that ends. */
export const endPanelsOf =
  (endWith: EndWithPanels) =>
  async (tx: Tx, domainId: string): Promise<void> => {
    const rows = await tx.selectFrom("panels").select("id").where("domain_id", "=", domainId).execute();
    await endPanels(
      tx,
      rows.map(({ id }) => id),
      endWith,
    );
  };

export const panelTrash = (endWith: EndWithPanels): TrashBin => ({
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
  // One at a time: each may have thousands of tasks.
  end: async (tx, until) => {
    const rows = await tx.selectFrom("panels").select("id").where("deleted_at", "<", until).limit(1).execute();
    await endPanels(
      tx,
      rows.map(({ id }) => id),
      endWith,
    );
    return rows.length;
  },
});
