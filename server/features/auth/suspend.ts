import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { NO_REQUEST } from "../../platform/process/request-context.ts";
import { endSessionsOf } from "./end-sessions.sql.ts";

/** Only whoever has the program does so. */
const audit = (tx: Tx, kind: "person-suspended" | "person-resumed", about: string): Promise<void> =>
  recordAudit({ tx, request: NO_REQUEST }, { kind, actorId: null, about });

/**
 * Keeps somebody out: their sessions end, their access tokens rest, and nobody signs them in. `end` is told of each session and
 * token, whose connections end with it. False where they are kept out already.
 */
export const suspend = async (
  tx: Tx,
  { userId, at }: { userId: string; at: string },
  end: (sessionId: string) => void,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ suspended_at: at })
    .where("id", "=", userId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  await endSessionsOf(tx, userId, end);
  const tokens = await tx.selectFrom("access_tokens").select("id").where("user_id", "=", userId).execute();
  for (const { id } of tokens) end(id);
  if (numUpdatedRows > 0n) await audit(tx, "person-suspended", userId);
  return numUpdatedRows > 0n;
};

/** Lets somebody in again, who has to sign in; their access tokens are good as before. False where they were not kept out. */
export const resume = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ suspended_at: null })
    .where("id", "=", userId)
    .where("suspended_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(tx, "person-resumed", userId);
  return numUpdatedRows > 0n;
};
