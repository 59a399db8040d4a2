import { sql } from "kysely";
import type { Tables } from "../../../migrations/tables.ts";
import { hashOf } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { deleteSome } from "../../../platform/db/delete-some.ts";
import type { Arrival } from "../open-with-domain.ts";

/** What somebody typed who signs up. */
export type Typed = Arrival & { fullName: string; email: string };

/** How long a link that opens an account is good. */
export const SIGN_UP_S = 24 * 3600;
const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** As what a device is known that somebody signed up on: see `createKnownDevices`. */
export const signUpAccount = (token: string): string => `sign-up ${hashOf(token)}`;

/** Keeps what somebody typed who signs up, until they open a link that is good for a day. */
export const addSignUp = async (
  tx: Tx,
  { token, typed, hash, at }: { token: string; typed: Typed; hash: string; at: string },
): Promise<void> => {
  const { email, fullName, timeZone, language } = typed;
  await tx
    .insertInto("sign_ups")
    .values({
      ...{ token_hash: hashOf(token), email, full_name: fullName, password_hash: hash },
      ...{
        time_zone: timeZone ?? null,
        language: language ?? null,
        expires_at: after(at, SIGN_UP_S * 1000),
        used_at: null,
      },
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

/** Of some links that ended until then it is not known any more that they were any; answers how many. */
export const forgetSignUps = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "sign_ups", "token_hash", sql`expires_at < ${until}`);
