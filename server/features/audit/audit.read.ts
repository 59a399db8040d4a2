import type { AuditEntry } from "../../../contract/audit/audit.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

const entryOf = (row: Tables["audit"]): AuditEntry => ({
  ...{ id: row.id, at: row.at, actorId: row.actor_id, domainId: row.domain_id, kind: row.kind, about: row.about },
  ...{ address: row.address, device: row.device, requestId: row.request_id },
});

/** A domain's, the newest first. */
export const auditOfDomain = async (
  tx: Tx,
  { domainId, before, limit }: { domainId: string; before: string | undefined; limit: number },
): Promise<AuditEntry[]> => {
  const rows = tx.selectFrom("audit").selectAll().where("domain_id", "=", domainId).orderBy("id", "desc").limit(limit);
  return (await (before ? rows.where("id", "<", before) : rows).execute()).map(entryOf);
};

/** The whole server's from an instant on, the oldest first. */
export const auditSince = async (tx: Tx, since: string): Promise<AuditEntry[]> =>
  (await tx.selectFrom("audit").selectAll().where("at", ">=", since).orderBy("at").orderBy("id").execute()).map(
    entryOf,
  );
