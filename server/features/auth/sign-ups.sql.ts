import type { Tables } from "../../migrations/tables.ts";
import { hashOf } from "../../platform/basics/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Arrival } from "./open-with-domain.ts";

/** What somebody typed who signs up. */
export type Typed = Arrival & { fullName: string; email: string };

const DAY_MS = 24 * 3_600_000;
/** How long it is known of a link that it was one. */
const KNOWN_MS = 30 * DAY_MS;
const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Keeps what somebody typed who signs up, until they open a link that is good for a day. */
export const addSignUp = async (
  tx: Tx,
  { token, typed, hash, at }: { token: string; typed: Typed; hash: string; at: string },
): Promise<void> => {
  await tx.deleteFrom("sign_ups").where("expires_at", "<", after(at, -KNOWN_MS)).execute();
  const { email, fullName, timeZone, language } = typed;
  await tx
    .insertInto("sign_ups")
    .values({
      ...{ token_hash: hashOf(token), email, full_name: fullName, password_hash: hash },
      ...{ time_zone: timeZone ?? null, language: language ?? null, expires_at: after(at, DAY_MS), used_at: null },
    })
    .execute();
};

export const signUpOf = (tx: Tx, token: string): Promise<Tables["sign_ups"] | undefined> =>
  tx.selectFrom("sign_ups").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();

/** Uses a link up; false when it was used before, or has ended. */
export const takeSignUp = async (tx: Tx, tokenHash: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("sign_ups")
    .set({ used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
