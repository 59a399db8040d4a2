import type { Comment, Reaction } from "../../../contract/comments/comment.ts";
import { can, type Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** As the table has them, with who wrote them as they are called now. */
const withAuthors = (tx: Tx) =>
  tx
    .selectFrom("comments as c")
    .innerJoin("users as u", "u.id", "c.author_id")
    .select(["c.id", "c.task_id", "c.text", "c.mentions", "c.reactions", "c.created_at", "c.edited_at", "c.version"])
    .select(["u.id as user_id", "u.full_name", "u.username", "u.profile_picture"])
    .where("c.deleted_at", "is", null);

type CommentRow = Awaited<ReturnType<ReturnType<typeof withAuthors>["execute"]>>[number];

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  taskId: row.task_id,
  author: {
    id: row.user_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
  text: row.text,
  mentions: JSON.parse(row.mentions) as string[],
  reactions: JSON.parse(row.reactions) as Reaction[],
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

/** A comment, and the version of its task's own stream with which it became what it is. */
export interface FoundComment {
  comment: Comment;
  version: number;
}

const byId = prepared((tx, { taskId, id }: { taskId: string; id: string }) =>
  withAuthors(tx).where("c.id", "=", id).where("c.task_id", "=", taskId),
);

export const findComment = async (
  tx: Tx,
  { taskId, commentId }: { taskId: string; commentId: string },
): Promise<FoundComment | undefined> => {
  const [row] = await byId(tx, { taskId, id: commentId });
  return row && { comment: toComment(row), version: row.version };
};

/** Those of some comments of a task that are there. */
export const commentsAmong = async (tx: Tx, taskId: string, ids: readonly string[]): Promise<Comment[]> => {
  const found: Comment[] = [];
  for (const some of inPieces(ids)) {
    const rows = await withAuthors(tx).where("c.id", "in", some).where("c.task_id", "=", taskId).execute();
    found.push(...rows.map(toComment));
  }
  return found;
};

/** Those of some comments whose text is not for this person: deleted, and neither theirs nor theirs to delete. */
export const withheldComments = async (
  tx: Tx,
  { userId, role }: { userId: string; role: Role },
  ids: readonly string[],
): Promise<Set<string>> => {
  if (can(role, "comment.deleteAny")) return new Set();
  const readable = await tx
    .selectFrom("comments")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("author_id", "=", userId)]))
    .execute();
  const left = new Set(ids);
  for (const { id } of readable) left.delete(id);
  return left;
};

const madeBetween = prepared((tx, { taskId, first, last }: { taskId: string; first: number; last: number }) =>
  withAuthors(tx)
    .where("c.task_id", "=", taskId)
    .where("c.made_version", ">=", first)
    .where("c.made_version", "<=", last),
);

/** A task's comments that are there and were made with some versions of its own stream. */
export const commentsMadeBetween = async (tx: Tx, taskId: string, first: number, last: number): Promise<Comment[]> =>
  (await madeBetween(tx, { taskId, first, last })).map(toComment);

/** A task's comments that are there and were made with a version of its own stream or after it, the oldest first. */
export const commentsSince = async (
  tx: Tx,
  taskId: string,
  version: number,
): Promise<(Pick<Comment, "id" | "author" | "mentions"> & { version: number })[]> => {
  const rows = await withAuthors(tx)
    .select("c.made_version")
    .where("c.task_id", "=", taskId)
    .where("c.made_version", ">=", version)
    .orderBy("c.made_version")
    .execute();
  return rows.map((row) => {
    const { id, author, mentions } = toComment(row);
    return { id, author, mentions, version: row.made_version };
  });
};
