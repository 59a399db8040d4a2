import type { AuditKind } from "../../../contract/audit/audit.ts";
import { type ErrorCode, Failure } from "../../../contract/shared/errors.ts";
import type { Actor } from "../../platform/access/sessions.ts";
import type { Visitor } from "../../platform/commands/handlers.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Database } from "../../platform/db/database.ts";

/** What a failure is kept as by whatever signs somebody in. */
export const failedSignIns: Partial<Record<ErrorCode, AuditKind>> = {
  "bad-credentials": "sign-in-failed",
  "bad-id-token": "sign-in-failed",
  suspended: "sign-in-failed",
};

/** Keeps of what fails so whose account was tried, where that is known; nothing else stands in its transaction. */
export const auditFailed =
  (db: Database, kinds: Partial<Record<ErrorCode, AuditKind>> = failedSignIns) =>
  async (reason: unknown, actor: Actor, { request }: Visitor): Promise<void> => {
    const kind = reason instanceof Failure ? kinds[reason.code] : undefined;
    if (!kind) return;
    const { user } = Object((reason as Failure).cause) as { user?: string };
    await db.transaction((tx) => recordAudit({ tx, request }, { kind, actorId: actor.userId, about: user ?? null }));
  };
