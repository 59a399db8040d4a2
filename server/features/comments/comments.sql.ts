import type { Comment } from "../../../contract/comments/comment.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

const adding = prepared((tx, { row }: { row: Tables["comments"] }) => tx.insertInto("comments").values(row));

/** Stores a new comment, made with that version of its task's own stream. */
export const addComment = async (tx: Tx, comment: Comment, version: number): Promise<void> => {
  const row = {
    id: comment.id,
    task_id: comment.taskId,
    author_id: comment.author.id,
    text: comment.text,
    mentions: JSON.stringify(comment.mentions),
    reactions: JSON.stringify(comment.reactions),
    created_at: comment.createdAt,
    edited_at: comment.editedAt,
    made_version: version,
    version,
    deleted_at: null,
  };
  await adding(tx, { row });
};

/** So it is from a version on: also one that comes back. */
export const saveComment = async (tx: Tx, comment: Comment, version: number): Promise<void> => {
  await tx
    .updateTable("comments")
    .set({
      text: comment.text,
      mentions: JSON.stringify(comment.mentions),
      reactions: JSON.stringify(comment.reactions),
      edited_at: comment.editedAt,
      version,
      deleted_at: null,
    })
    .where("id", "=", comment.id)
    .where("task_id", "=", comment.taskId)
    .execute();
};

/** How many a task has, of those that are there. Its board tells the same. */
export const countComments = async (tx: Tx, taskId: string): Promise<number> =>
  (await tx.selectFrom("tasks").select("comments").where("id", "=", taskId).executeTakeFirst())?.comments ?? 0;
