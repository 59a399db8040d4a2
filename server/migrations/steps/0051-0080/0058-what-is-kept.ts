import { type Kysely, sql } from "kysely";

/** What ends after a while is found without reading what does not. */
export const whatIsKept = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex("sessions_by_use").on("sessions").column("last_used_at").execute();
  await sql`create index invite_mails_done on invite_mails (coalesce(sent_at, failed_at))`.execute(db);
};
