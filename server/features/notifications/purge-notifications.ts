import type { Tx } from "../../platform/db/database.ts";

/** Purges what was told of a domain that is purged, to all who were ever in it, and what the log says of it. */
export const purgeNotificationsOf = async (tx: Tx, domainId: string): Promise<void> => {
  const told = tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "in", (eb) => eb.selectFrom("collaborators").select("user_id").where("domain_id", "=", domainId))
    .where("domain_id", "=", domainId);
  await tx.updateTable("changes").set({ before: null, after: null }).where("entity_id", "in", told).execute();
  await tx.deleteFrom("notifications").where("id", "in", told).execute();
};
