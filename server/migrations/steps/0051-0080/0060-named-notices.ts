import { type Kysely, sql } from "kysely";

/**
 * The index by comment is of those that are told of being named. One that counts comments is another's with each of them,
 * and nothing looks for it by that.
 */
export const namedNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex("notifications_by_comment").execute();
  await db.schema
    .createIndex("notifications_by_comment")
    .on("notifications")
    .columns(["comment_id", "user_id"])
    .where(sql.ref("comment_id"), "is not", null)
    .where(sql.ref("counted_from"), "is", null)
    .execute();
};
