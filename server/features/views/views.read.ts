import type { Tx } from "../../platform/db/database.ts";

/** Whether a panel has a view that somebody sees: everybody's, or their own. */
export const hasViews = async (tx: Tx, panelId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom("views")
    .select("id")
    .where("panel_id", "=", panelId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("shared", "=", 1), eb("owner_id", "=", userId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
