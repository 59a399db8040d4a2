import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Announcements, and what each person was told of them and of tasks. */
export const announcements = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("announcements")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("author_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("mentions", "text", (c) => c.notNull())
    .addColumn("is_automated", "integer", (c) => c.notNull().check(sql`is_automated in (0, 1)`))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("announcements_in_order", ["domain_id", "version"])
    .execute();
  // What a notification is about may go before it does: nothing but the person holds it.
  await db.schema
    .createTable("notifications")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('announcement', 'task')`))
    .addColumn("panel_id", id)
    .addColumn("task_id", id)
    .addColumn("announcement_id", id)
    .addColumn("actor_id", id, (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("read_at", "text")
    .addCheckConstraint(
      "notifications_subject",
      sql`(kind = 'task') = (panel_id is not null and task_id is not null) and (kind = 'announcement') = (announcement_id is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("notifications_in_order")
    .on("notifications")
    .columns(["user_id", "domain_id", "kind", "version"])
    .execute();
  await db.schema
    .createIndex("notifications_unread")
    .on("notifications")
    .columns(["user_id", "domain_id"])
    .where(sql.ref("read_at"), "is", null)
    .execute();
};
