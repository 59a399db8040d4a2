import type { Tx } from "../../platform/db/database.ts";

/** Purges who is and was in a domain that is purged, and the invites to it. */
export const purgeCollaboratorsOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("invites").where("domain_id", "=", domainId).execute();
  await tx.deleteFrom("collaborators").where("domain_id", "=", domainId).execute();
};
