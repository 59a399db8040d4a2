import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Announcements that wait for their time. */
export const schedules = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("schedules")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("author_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("weekday", "text")
    .addColumn("time", "text")
    .addColumn("due_at", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .addCheckConstraint("schedules_weekly", sql`(weekday is null) = (time is null)`)
    .execute();
  const live = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("schedules").columns(columns).where(sql.ref("ended_at"), "is", null).execute();
  await live("schedules_due", ["due_at"]);
  await live("schedules_by_domain", ["domain_id", "due_at"]);
};
