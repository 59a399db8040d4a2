import type { Tx } from "../../platform/db/database.ts";

/** Ends what was told of a domain that ends, to all who were ever in it. */
export const endNotificationsOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx
    .deleteFrom("notifications")
    .where("user_id", "in", (eb) => eb.selectFrom("collaborators").select("user_id").where("domain_id", "=", domainId))
    .where("domain_id", "=", domainId)
    .execute();
};
