import { Failure } from "../../../contract/shared/errors.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/process/request-context.ts";

/** Keeps of a sign-in that fails whose account was tried, where that is known; nothing else stands in its transaction. */
export const auditFailed = async <T>(db: Database, request: RequestContext, signingIn: Promise<T>): Promise<T> =>
  signingIn.catch(async (reason: unknown) => {
    if (reason instanceof Failure && (reason.code === "bad-credentials" || reason.code === "bad-id-token")) {
      const { user } = Object(reason.cause) as { user?: string };
      const audited = { kind: "sign-in-failed", actorId: null, about: user ?? null } as const;
      await db.transaction((tx) => recordAudit({ tx, request }, audited));
    }
    throw reason;
  });
