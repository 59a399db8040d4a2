import type { Tx } from "../../../platform/db/database.ts";
import type { Owner } from "./refused-password.ts";

/** The issuer of identities that are proven by a password; the subject is the e-mail address's key. */
export const PASSWORD_ISSUER = "password";

export interface KnownPassword extends Owner {
  userId: string;
  /** The key of the address that signs in with it. */
  account: string;
  hash: string;
}

const passwords = (tx: Tx) =>
  tx
    .selectFrom("identities as i")
    .innerJoin("passwords as p", "p.user_id", "i.user_id")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select([
      "p.user_id as userId",
      "p.hash",
      "i.subject as account",
      "u.email",
      "u.full_name as fullName",
      "u.username",
    ])
    .where("i.issuer", "=", PASSWORD_ISSUER);

/** Whose account an address signs in to, and the hash of its password. */
export const passwordOf = (tx: Tx, account: string): Promise<KnownPassword | undefined> =>
  passwords(tx).where("i.subject", "=", account).executeTakeFirst();

/** The same by the person, who may have none. */
export const passwordOfUser = (tx: Tx, userId: string): Promise<KnownPassword | undefined> =>
  passwords(tx).where("i.user_id", "=", userId).executeTakeFirst();

export const setPassword = async (
  tx: Tx,
  { userId, hash, at }: { userId: string; hash: string; at: string },
): Promise<void> => {
  await tx.insertInto("passwords").values({ user_id: userId, hash, changed_at: at }).execute();
};

/** Puts another hash in place of the one that is known; false when it is not there any more. */
export const replacePassword = async (
  tx: Tx,
  { userId, hash: known }: Pick<KnownPassword, "userId" | "hash">,
  { hash, at }: { hash: string; at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("passwords")
    .set({ hash, changed_at: at })
    .where("user_id", "=", userId)
    .where("hash", "=", known)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
