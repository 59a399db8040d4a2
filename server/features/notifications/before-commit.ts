import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { userIdsIn, whoSees } from "../collaborators/collaborators.read.ts";
import { kindsOfColumns } from "../domains/domains.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { type Counting, countingOf } from "./counted-notices.ts";
import {
  announcementNotice,
  type TaskChange,
  type TaskNotice,
  taskChanges,
  taskNotices,
  watchedTask,
} from "./notices.ts";
import { insertNotifications, notificationRow } from "./notifications.sql.ts";
import { wireOf } from "./own-notification.ts";
import { countMore, peopleOfGone, takeAlong, unreadIn } from "./recount.ts";
import { taskSentence } from "./sentences.ts";
import { type Talk, talksIn } from "./talk.ts";
import { involve } from "./watches.sql.ts";
import { watchersOf } from "./watching.read.ts";

/** What one person is to be told. */
interface Notice {
  userId: string;
  wire: WireName;
  fields: Pick<
    Notification,
    "kind" | "message" | "deed" | "domainId" | "panelId" | "taskId" | "reason" | "commentId" | "announcementId"
  >;
}

/** The announcements that a command has sent. */
const postedIn = ({ recorded, at }: ChangeLog): Announcement[] =>
  recorded
    .filter(({ change }) => change.type === "announcement.created")
    .map(({ thing }) => thing as unknown as Announcement)
    // An announcement that is restored was told of when it was sent.
    .filter(({ sentAt }) => sentAt === at);

/** Of changes of tasks those with which work was finished that was not before. */
const finishedIn = async (tx: Tx, log: ChangeLog, changes: readonly TaskChange[]): Promise<Set<TaskChange>> => {
  const kinds = await kindsOfColumns(
    tx,
    log,
    changes.flatMap(({ columns }) => Object.values(columns ?? {})),
  );
  const isDone = (id: string) => kinds.get(id) === "done";
  return new Set(changes.filter(({ columns }) => columns && isDone(columns.to) && !isDone(columns.from)));
};

/** What there is to tell of tasks, and who counts what was said of them. */
const ofTasks = async (
  tx: Tx,
  log: ChangeLog,
  talks: readonly Talk[],
): Promise<{ notices: TaskNotice[]; counting: Counting[] }> => {
  const changes = taskChanges(log.recorded);
  const finished = await finishedIn(tx, log, changes);
  // Most moves finish nothing: who watches is asked only where that makes a difference.
  const watched = changes.filter((change) => change.dated || finished.has(change)).map(({ task }) => watchedTask(task));
  const watchers = await watchersOf(tx, watched);
  const watching = ({ id }: { id: string }) => watchers.get(id) ?? [];
  const { actorId } = log;
  return {
    notices: [
      ...changes.flatMap((change) =>
        taskNotices(change, { watchers: watching(change.task), isFinished: finished.has(change), actorId }),
      ),
      ...talks.flatMap(({ mentions }) => mentions.filter(({ userId }) => userId !== actorId)),
    ],
    counting: talks.flatMap(countingOf),
  };
};

const ofAnnouncement = async (tx: Tx, log: ChangeLog, announcement: Announcement): Promise<Notice[]> => {
  const { id: announcementId, domainId } = announcement;
  const noticeFor = announcementNotice(announcement);
  return (await userIdsIn(tx, domainId))
    .filter((userId) => userId !== log.actorId)
    .map((userId) => {
      const { isNamed, message, deed } = noticeFor(userId);
      const wire = isNamed ? "to-mentioned" : wireOf.announcement;
      return { userId, wire, fields: { kind: "announcement", message, deed, domainId, announcementId } };
    });
};

/** Those of some notices whose people see the panel. All of one panel's are asked for at once. */
const seen = async (tx: Tx, notices: readonly Pick<TaskNotice, "userId" | "task">[]) => {
  const panels = new Map(notices.map(({ task: { panelId, domainId } }) => [panelId, { panelId, domainId }]));
  const seeing = [...panels.values()].map(async (panel) => {
    const people = notices.filter(({ task }) => task.panelId === panel.panelId).map(({ userId }) => userId);
    return [panel.panelId, await whoSees(tx, panel, [...new Set(people)])] as const;
  });
  const seenBy = new Map(await Promise.all(seeing));
  return ({ userId, task }: Pick<TaskNotice, "userId" | "task">): boolean =>
    seenBy.get(task.panelId)?.has(userId) === true;
};

const ofTask = ({ userId, deed, task, commentId }: TaskNotice, actorName: string): Notice => {
  const { id: taskId, panelId, domainId } = task;
  const message = taskSentence(actorName, deed);
  const said = {
    ...((deed.what === "mentionedInComment" || deed.what === "mentionedInDescription") && {
      reason: "mentioned" as const,
    }),
    ...(commentId !== undefined && { commentId }),
  };
  return { userId, wire: wireOf.task, fields: { kind: "task", message, deed, domainId, panelId, taskId, ...said } };
};

const tell = (tx: Tx, log: ChangeLog, actor: Assignee, notices: readonly Notice[]): void => {
  const rows = notices.map(({ userId, wire, fields }) => {
    const notification: Notification = { id: newId(), hasRead: false, createdAt: log.at, actor, ...fields };
    const { domainId } = fields;
    return notificationRow(
      userId,
      notification,
      log.created("notification", userId, notification.id, notification, { wire, domainId }),
    );
  });
  if (rows.length > 0) log.alongside(insertNotifications(tx, rows));
};

/**
 * Tells people what they should know of what happened: in as many statements for a thousand as for one, and none at all
 * where nobody is concerned. People's streams are locked together, last and in the order of their ids.
 */
export const notify: BeforeCommit = async ({ tx, log }) => {
  const [posted, talks] = [postedIn(log), await talksIn(tx, log)];
  const { notices: onTasks, counting } = await ofTasks(tx, log, talks);
  if (posted.length + onTasks.length + talks.length === 0) return;
  const [actors, isSeen, ofPosts, ofGone] = await Promise.all([
    // What only counts is told in the name of who said it.
    posted.length + onTasks.length > 0 ? peopleOf(tx, [log.actorId]) : new Map<string, Assignee>(),
    seen(tx, onTasks),
    Promise.all(posted.map((one) => ofAnnouncement(tx, log, one))),
    peopleOfGone(tx, talks),
  ]);
  const actor = actors.get(log.actorId);
  const notices = actor
    ? [...ofPosts.flat(), ...onTasks.filter(isSeen).map((notice) => ofTask(notice, actor.fullName))]
    : [];
  // What is unread is asked for right behind the lock. No command makes comments and takes some away.
  const [, unread] = await Promise.all([
    log.lock([...[...notices, ...counting].map(({ userId }) => userId), ...ofGone]),
    unreadIn(tx, counting),
  ]);
  await takeAlong(tx, log, { talks, people: ofGone });
  if (actor) tell(tx, log, actor, notices);
  countMore(tx, log, counting, unread);
  const involved = talks.flatMap((talk) => talk.involved);
  if (involved.length > 0) log.alongside(involve(tx, involved));
};
