import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** What a person's password is checked against; the address they sign in with is their identity's subject. */
export const passwords = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("passwords")
    .addColumn("user_id", id, (c) => c.primaryKey().references("users.id"))
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .execute();
};
