import type { Change } from "../../../contract/changes.ts";
import { createComment } from "../../../contract/comments/commands.ts";
import { COMMENTS_MAX, type Comment } from "../../../contract/comments/comment.ts";
import type { BodyOf } from "../../../contract/define.ts";
import { kindOf, streamOf } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { handled } from "../../platform/basics/handled.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { handlePrefetched } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { hearingAhead, hearingOfTask } from "../notifications/hearing.read.ts";
import { calledAhead, taskCalled } from "../tasks/tasks.read.ts";
import { personOf } from "../users/users.read.ts";
import { findComment } from "./comments.read.ts";
import { addComment } from "./comments.sql.ts";
import { mentionsIn } from "./mentions.read.ts";

/** What a new comment reads first, all sent at once. */
const readForComment = (
  tx: Tx,
  log: ChangeLog,
  where: TaskAddress,
  { id, text, mentions: asked }: BodyOf<typeof createComment>,
) => {
  const { domainId, panelId, taskId } = where;
  const calling = calledAhead.keep(log, taskId, taskCalled(tx, taskId));
  const finding = calling.then((task) => (task?.panelId === panelId && task.domainId === domainId ? task : undefined));
  return {
    creation: id === undefined ? undefined : handled(log.creation("comment", taskId, id)),
    finding: handled(finding),
    // Only of a task that is here: others are in the hands of who has locked their panel.
    locking: handled(finding.then((task) => (task ? log.lock([taskId]) : undefined))),
    naming: handled(mentionsIn(tx, where, text, { asked })),
    writing: handled(personOf(tx, log.actorId)),
    hearing: hearingAhead.keep(log, taskId, hearingOfTask(tx, taskId, calling)),
  };
};

/** Whether a change says nothing of what there is in a task, of who may be named there, or of who hears of it. */
const isElsewhere = ({ type, entityId, stream }: Change, taskId: string): boolean => {
  const kind = kindOf(type);
  if (kind === "task") return entityId !== taskId;
  return kind === "notification" || (streamOf[kind] === "task" && stream !== taskId);
};

export const handleCreateComment = handlePrefetched(
  createComment,
  ({ tx, log, params, body }) => readForComment(tx, log, params, body),
  async (readings, { params: { taskId } }, since) => {
    const { creation, finding, locking, naming, writing, hearing } = readings;
    const read = await Promise.allSettled([creation, finding, locking, naming, writing, hearing]);
    const holds = read.every(({ status }) => status === "fulfilled");
    return holds && since.every(({ change }) => isElsewhere(change, taskId)) ? readings : undefined;
  },
  async ({ tx, log, params, body, repeated }, { creation, finding, locking, naming, writing }) => {
    const { domainId, taskId } = params;
    const { id = newId(), text } = body;
    if ((await creation) === "repeated") {
      repeated();
      const [found, version] = await Promise.all([
        findComment(tx, { taskId, commentId: id }),
        versionOfStream(tx, taskId),
      ]);
      return { comment: found?.comment ?? fail("id-taken"), version };
    }
    const task = (await finding) ?? fail("task-not-found");
    if (task.contents.comments >= COMMENTS_MAX) fail("comment-limit");
    await log.lockOrOpen(taskId, "task", domainId, locking);
    const comment: Comment = {
      ...{ id, taskId, author: (await writing) ?? fail("not-signed-in"), text, mentions: await naming },
      ...{ reactions: [], createdAt: log.at, editedAt: null },
    };
    const { version } = log.created("comment", taskId, id, comment);
    log.alongside(addComment(tx, comment, version));
    return { comment, version };
  },
);
