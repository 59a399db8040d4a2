import type { Tx } from "../../platform/db/database.ts";

/** The issuer of identities that are proven by a password; the subject is the e-mail address's key. */
export const PASSWORD_ISSUER = "password";

/** Whose account an address signs in to, and the hash of its password. */
export const passwordOf = async (tx: Tx, subject: string): Promise<{ userId: string; hash: string } | undefined> => {
  const row = await tx
    .selectFrom("identities as i")
    .innerJoin("passwords as p", "p.user_id", "i.user_id")
    .select(["p.user_id", "p.hash"])
    .where("i.issuer", "=", PASSWORD_ISSUER)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
  return row && { userId: row.user_id, hash: row.hash };
};

export const setPassword = async (
  tx: Tx,
  { userId, hash, at }: { userId: string; hash: string; at: string },
): Promise<void> => {
  await tx.insertInto("passwords").values({ user_id: userId, hash, changed_at: at }).execute();
};
