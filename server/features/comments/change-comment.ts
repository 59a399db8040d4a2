import { addReaction, deleteComment, removeReaction, updateComment } from "../../../contract/comments/commands.ts";
import { type Comment, commentLimits, ReactionName } from "../../../contract/comments/comment.ts";
import { react } from "../../../contract/comments/reactions.ts";
import { fail, failInput } from "../../../contract/shared/errors.ts";
import { can } from "../../../contract/shared/permissions.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { mergeLateText } from "../../platform/change-log/late-text.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { trashRow } from "../../platform/change-log/trashed-rows.ts";
import { type CommandWork, handle } from "../../platform/commands/handlers.ts";
import { wasSent } from "../../platform/commands/was-sent.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isTaskAt } from "../tasks/tasks.read.ts";
import { type FoundComment, findComment } from "./comments.read.ts";
import { saveComment } from "./comments.sql.ts";
import { mentionsIn } from "./mentions.read.ts";

type CommentAddress = TaskAddress & { commentId: string };

/** A comment where an address says, its stream locked; or 404 for what of it is not there. */
const commentAt = async (tx: Tx, log: ChangeLog, address: CommentAddress): Promise<FoundComment> => {
  if (!(await isTaskAt(tx, address))) fail("task-not-found");
  await log.lock([address.taskId]);
  return (await findComment(tx, address)) ?? fail("comment-not-found");
};

const save = (tx: Tx, log: ChangeLog, present: Comment, edited: Comment): void => {
  const change = log.updated("comment", present.taskId, present.id, present, edited);
  if (change) log.alongside(saveComment(tx, edited, change.version));
};

export const handleUpdateComment = handle(updateComment, async (given) => {
  const { tx, log, actor, params, body, goOn } = given;
  const { taskId, commentId } = params;
  const { text, mentions: asked, version } = body;
  const { comment: present, version: last } = await commentAt(tx, log, params);
  if (present.author.id !== actor.userId) fail("not-allowed");
  const reached = await versionOfStream(tx, taskId);
  if (version !== undefined && version > reached) failInput("version", "There is no such version yet.");
  const wasDone = await wasSent(given, { stream: taskId, type: "comment.updated", entityId: commentId });
  // They may have written since: a retry must not write over that.
  if (wasDone) goOn();
  if (wasDone || text === present.text) return { comment: present, version: reached };
  const merged = await mergeLateText(tx, {
    ...{ stream: taskId, kind: "comment", entityId: commentId, limits: commentLimits },
    ...{ edit: body, actorId: actor.userId, current: present, last, reached },
  });
  if (merged === present.text) return { comment: present, version: reached };
  const mentions = await mentionsIn(tx, params, merged, { asked });
  const comment = { ...present, text: merged, mentions, editedAt: log.at };
  save(tx, log, present, comment);
  return { comment, version: log.version(taskId) };
});

export const handleDeleteComment = handle(deleteComment, async ({ tx, log, actor, role, params }) => {
  const { comment } = await commentAt(tx, log, params);
  if (comment.author.id !== actor.userId && !can(role, "comment.deleteAny")) fail("not-allowed");
  const { at, version } = log.deleted("comment", params.taskId, comment.id, comment);
  log.alongside(trashRow(tx, "comments", comment, { at, version }));
});

const reacting =
  (on: boolean) =>
  async ({ tx, log, actor, params }: Pick<CommandWork<typeof addReaction>, "tx" | "log" | "actor" | "params">) => {
    const name = ReactionName.safeParse(params.reaction);
    if (!name.success) return failInput("reaction", "There is no such reaction.");
    const { comment: present } = await commentAt(tx, log, params);
    const reactions = react(present.reactions, name.data, { userId: actor.userId, on });
    const comment = { ...present, reactions };
    save(tx, log, present, comment);
    return { comment };
  };

export const handleAddReaction = handle(addReaction, reacting(true));
export const handleRemoveReaction = handle(removeReaction, reacting(false));
