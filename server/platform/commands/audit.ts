import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { PanelMember } from "../../../contract/panels/panel.ts";
import type { Failure } from "../../../contract/shared/errors.ts";
import type { Recorded } from "../change-log/change-log.ts";
import type { RequestLog } from "../process/log.ts";
import { isNotLoggedLately } from "../process/log-throttle.ts";
import type { RequestContext } from "../process/request-context.ts";

// What the log tells of people: who came in, who was kept out, whose access became less or another. Ids and codes only.

const REFUSED_AT_MOST = 1000;

const isRefusal = ({ status, code }: Failure): boolean =>
  [401, 403, 429].includes(status) || code === "bad-credentials" || code === "bad-id-token";

interface AuditedRequest {
  method: string;
  route: string | undefined;
  /** Who asked, where that is known. */
  user?: string | undefined;
}

/** One line for a failure that keeps somebody out; the same of the same person again in a minute. */
export const logRefusal = (
  log: RequestLog,
  request: RequestContext,
  failure: Failure,
  { method, route, user: asker }: AuditedRequest,
): void => {
  if (!isRefusal(failure)) return;
  const { status, code, cause } = failure;
  const { user = asker, reason } = Object(cause) as { user?: string; reason?: string };
  if (isNotLoggedLately(log, "refused", [code, method, route, user, reason].join(" "), REFUSED_AT_MOST))
    log.of(request).info({ status, code, method, route, user, reason }, "refused");
};

/** One line for each person whose role is another one, or who is no longer in a domain or on a panel. */
export const logAccess = (log: RequestLog, request: RequestContext, recorded: readonly Recorded[]): void => {
  const gone = new Set<string>();
  for (const { change } of recorded) if (change.type === "collaborator.deleted") gone.add(change.entityId);
  for (const { change, domainId, thing } of recorded) {
    const { type, actorId: user, after, stream, entityId } = change;
    const tell = (message: string, target: string, more: object = {}): void =>
      log.of(request).info({ user, target, domain: domainId, ...more }, message);
    if (type === "collaborator.updated" && after && "memberRole" in after)
      tell("gave a role", (thing as unknown as Collaborator).user.id, { role: after.memberRole });
    if (type === "collaborator.deleted")
      tell("took somebody out of a domain", (thing as unknown as Collaborator).user.id);
    // Who is out of the domain is out of its panels, and that is one line.
    if (type === "panelMember.deleted" && !gone.has(entityId))
      tell("took somebody out of a panel", (thing as unknown as PanelMember).userId, { panel: stream });
  }
};
