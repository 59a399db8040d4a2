import type { AuditKind } from "../../../contract/audit/audit.ts";
import { newId, now } from "../basics/ids.ts";
import { cutOf } from "../basics/network.ts";
import type { ChangeContext } from "./change-context.ts";

interface Audited {
  kind: AuditKind;
  /** Null: nobody who is signed in, or whoever has the program. */
  actorId: string | null;
  domainId?: string;
  /** The id of whom or what it was done to. */
  about?: string | null;
}

/**
 * Keeps what it tells of, in the transaction that does it, with the request that it is done for. All that is audited passes
 * here, and nothing is changed later.
 */
export const recordAudit = async (
  { tx, request: { requestId, address, device } }: Pick<ChangeContext, "tx" | "request">,
  { kind, actorId, domainId, about }: Audited,
): Promise<void> => {
  await tx
    .insertInto("audit")
    .values({
      ...{ id: newId(), at: now(), actor_id: actorId || null, domain_id: domainId ?? null, kind, about: about ?? null },
      ...{ address: cutOf(address) ?? null, device: device.slice(0, 200), request_id: requestId ?? null },
    })
    .execute();
};
