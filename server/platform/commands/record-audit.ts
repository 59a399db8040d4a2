import type { AuditKind } from "../../../contract/audit/audit.ts";
import { newId, now } from "../basics/ids.ts";
import { cutOf } from "../basics/network.ts";
import { isByItself } from "../process/request-context.ts";
import type { ChangeContext } from "./change-context.ts";

interface Audited {
  kind: AuditKind;
  /** Null: nobody who is signed in. Whoever has the program is nobody either: whose name they act in did nothing. */
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
  { tx, request }: Pick<ChangeContext, "tx" | "request">,
  { kind, actorId, domainId, about }: Audited,
): Promise<void> => {
  const { requestId, address, device } = request;
  const actor_id = isByItself(request) ? null : actorId || null;
  await tx
    .insertInto("audit")
    .values({
      ...{ id: newId(), at: now(), actor_id, domain_id: domainId ?? null, kind, about: about ?? null },
      ...{ address: cutOf(address) ?? null, device: device.slice(0, 200), request_id: requestId ?? null },
    })
    .execute();
};
