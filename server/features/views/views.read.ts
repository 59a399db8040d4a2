import type { Tx } from "../../platform/db/database.ts";
import { padded } from "../../platform/db/in-pieces.ts";

/** Those of some people who see a view of a panel: everybody's, or their own. */
export const havingViews = async (tx: Tx, panelId: string, userIds: readonly string[]): Promise<Set<string>> => {
  const views = await tx
    .selectFrom("views")
    .select(["owner_id", "shared"])
    .distinct()
    .where("panel_id", "=", panelId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("shared", "=", 1), eb("owner_id", "in", padded(userIds))]))
    .execute();
  const owners = views.map((view) => view.owner_id);
  return new Set(views.some(({ shared }) => shared === 1) ? userIds : owners);
};

/** Whether a panel has a view that somebody sees. */
export const hasViews = async (tx: Tx, panelId: string, userId: string): Promise<boolean> =>
  (await havingViews(tx, panelId, [userId])).has(userId);
