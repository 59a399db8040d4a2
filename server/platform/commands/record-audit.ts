import type { AuditKind } from "../../../contract/audit/audit.ts";
import { newId, now } from "../basics/ids.ts";
import type { Tx } from "../db/database.ts";
import { currentRequest } from "../process/request-context.ts";

interface Audited {
  kind: AuditKind;
  /** Null: nobody who is signed in, or whoever has the program. */
  actorId: string | null;
  domainId?: string;
  /** The id of whom or what it was done to. */
  about?: string | null;
}

/** What does by no request what is audited is the program. */
const PROGRAM = "tavola";

/** Keeps what it tells of, in the transaction that does it. All that is audited passes here, and nothing is changed later. */
export const recordAudit = async (tx: Tx, { kind, actorId, domainId, about }: Audited): Promise<void> => {
  const request = currentRequest();
  const { requestId, network, device = request ? "" : PROGRAM } = request ?? {};
  await tx
    .insertInto("audit")
    .values({
      ...{ id: newId(), at: now(), actor_id: actorId || null, domain_id: domainId ?? null, kind, about: about ?? null },
      ...{ address: network ?? null, device: device.slice(0, 200), request_id: requestId ?? null },
    })
    .execute();
};
