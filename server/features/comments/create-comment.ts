import { createComment } from "../../../contract/comments/commands.ts";
import { COMMENTS_MAX, type Comment } from "../../../contract/comments/comment.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { commentsAt } from "../tasks/tasks.read.ts";
import { personOf } from "../users/users.read.ts";
import { findComment } from "./comments.read.ts";
import { addComment } from "./comments.sql.ts";
import { mentionsIn } from "./mentions.read.ts";

export const handleCreateComment = handle(createComment, async ({ tx, log, actor, params, body, repeated }) => {
  const { domainId, taskId } = params;
  const { id = newId(), text, mentions: asked } = body;
  if (body.id !== undefined && (await log.creation("comment", taskId, id)) === "repeated") {
    repeated();
    const [found, version] = await Promise.all([
      findComment(tx, { taskId, commentId: id }),
      versionOfStream(tx, taskId),
    ]);
    return { comment: found?.comment ?? fail("id-taken"), version };
  }
  const count = (await commentsAt(tx, params)) ?? fail("task-not-found");
  if (count >= COMMENTS_MAX) fail("comment-limit");
  await log.lockOrOpen(taskId, "task", domainId);
  const [mentions, author] = await Promise.all([mentionsIn(tx, params, text, { asked }), personOf(tx, actor.userId)]);
  const comment: Comment = {
    ...{ id, taskId, author: author ?? fail("not-signed-in"), text, mentions },
    ...{ reactions: [], createdAt: log.at, editedAt: null },
  };
  const { version } = log.created("comment", taskId, id, comment);
  log.alongside(addComment(tx, comment, version));
  return { comment, version };
});
