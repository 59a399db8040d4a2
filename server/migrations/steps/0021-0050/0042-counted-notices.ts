import { type Kysely, sql } from "kysely";

/** From which comment on a notification counts them. */
export const countedNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("notifications").addColumn("counted_from", "integer").execute();
  await db.schema
    .createIndex("notifications_counting")
    .on("notifications")
    .columns(["task_id", "user_id"])
    .where(sql.ref("counted_from"), "is not", null)
    .where(sql.ref("read_at"), "is", null)
    .execute();
};
