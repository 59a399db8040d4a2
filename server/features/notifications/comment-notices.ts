import type { Comment } from "../../../contract/comments/comment.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { taskCalled } from "../tasks/tasks.read.ts";
import type { TaskNotice } from "./notices.ts";
import { toldOfComment } from "./notifications.sql.ts";

/** Whom a comment names that it did not name before. One that comes back was told of when it was made. */
const newlyNamed = ({ change, thing }: Recorded): string[] => {
  const { mentions, createdAt } = thing as unknown as Comment;
  if (change.type === "comment.created") return createdAt === change.at ? mentions : [];
  if (change.type !== "comment.updated" || !change.after?.mentions) return [];
  const before = new Set(change.before?.mentions as string[] | undefined);
  return (change.after.mentions as string[]).filter((id) => !before.has(id));
};

/** Who is to be told that a comment names them: once of each comment, however often it is edited. */
export const mentionNotices = async (tx: Tx, recorded: readonly Recorded[], actorId: string): Promise<TaskNotice[]> => {
  const notices: TaskNotice[] = [];
  for (const one of recorded) {
    const { entityId: commentId, stream } = one.change;
    const named = newlyNamed(one).filter((userId) => userId !== actorId);
    if (named.length === 0) continue;
    const [task, told] = await Promise.all([taskCalled(tx, stream), toldOfComment(tx, commentId, named)]);
    if (!task) continue;
    const deed = { what: "mentionedInComment", title: task.title } as const;
    notices.push(
      ...named.filter((id) => !told.has(id)).map((userId): TaskNotice => ({ userId, deed, task, commentId })),
    );
  }
  return notices;
};
