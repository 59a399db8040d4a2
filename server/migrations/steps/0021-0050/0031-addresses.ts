import { type Kysely, sql } from "kysely";

/** Whether an address is somebody's is asked at a sign-in that brings another one. */
export const addresses = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex("users_by_address").on("users").expression(sql`lower(email)`).execute();
};
