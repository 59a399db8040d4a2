import type { Tables } from "../../../migrations/tables.ts";
import { hashOf, newSecret } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";

export const insertInvite = async (tx: Tx, row: Tables["invites"]): Promise<void> => {
  await tx.insertInto("invites").values(row).execute();
};

/** Gives an invite one more link: its token, which is told this once and stored hashed. */
export const addLink = async (tx: Tx, inviteId: string): Promise<string> => {
  const token = newSecret();
  await tx
    .insertInto("invite_links")
    .values({ token_hash: hashOf(token), invite_id: inviteId })
    .execute();
  return token;
};

/** An invite that was ever made under this id. */
export const inviteRow = async (tx: Tx, id: string): Promise<Tables["invites"] | undefined> =>
  tx.selectFrom("invites").selectAll().where("id", "=", id).executeTakeFirst();
