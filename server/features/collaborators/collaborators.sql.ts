import type { Role } from "../../../contract/shared/permissions.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Puts a person into a domain, again if they had left: one row a person, so that what they did stays theirs. */
export const putIn = async (
  tx: Tx,
  domainId: string,
  userId: string,
  role: "admin" | "member",
  at: string,
): Promise<string> => {
  const row = await tx
    .insertInto("collaborators")
    .values({ id: newId(), domain_id: domainId, user_id: userId, role, joined_at: at, left_at: null })
    .onConflict((conflict) =>
      conflict.columns(["domain_id", "user_id"]).doUpdateSet({ role, joined_at: at, left_at: null }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

export const takeOut = async (tx: Tx, collaboratorId: string, at: string): Promise<void> => {
  await tx.updateTable("collaborators").set({ left_at: at }).where("id", "=", collaboratorId).execute();
};

/** Gives a role; the owner's is the domain's `owner_id`, and whoever owned it before becomes an admin. */
export const giveRole = async (
  tx: Tx,
  domainId: string,
  collaboratorId: string,
  role: Exclude<Role, "owner">,
): Promise<void> => {
  await tx
    .updateTable("collaborators")
    .set({ role })
    .where("id", "=", collaboratorId)
    .where("domain_id", "=", domainId)
    .execute();
};

export const giveOwnership = async (tx: Tx, domainId: string, userId: string): Promise<void> => {
  await tx.updateTable("domains").set({ owner_id: userId }).where("id", "=", domainId).execute();
};
