import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Which comment a notification is of. */
export const commentNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("notifications").addColumn("comment_id", columnTypes(db).id).execute();
  await db.schema
    .createIndex("notifications_by_comment")
    .on("notifications")
    .columns(["comment_id", "user_id"])
    .where(sql.ref("comment_id"), "is not", null)
    .execute();
};
