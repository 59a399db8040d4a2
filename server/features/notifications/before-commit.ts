import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { userIdsIn, whoSees } from "../collaborators/collaborators.read.ts";
import { kindsOfColumns } from "../domains/domains.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { mentionNotices } from "./comment-notices.ts";
import { announcementNotice, type TaskNotice, taskNotices } from "./notices.ts";
import { dropNotification, insertNotifications, notificationRow, unreadOfComment } from "./notifications.sql.ts";
import { toldOf, wireOf } from "./own-notification.ts";
import { taskSentence } from "./sentences.ts";

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

/** What there is to tell of tasks: of finished work only where that was not finished before. */
const noticesIn = async (tx: Tx, log: ChangeLog): Promise<TaskNotice[]> => {
  const notices = log.recorded.flatMap((recorded) => taskNotices(recorded, log.actorId));
  // Most moves finish nothing: that is asked only where somebody else has to do with the task.
  const kinds = await kindsOfColumns(
    tx,
    log,
    notices.flatMap(({ columns }) => Object.values(columns ?? {})),
  );
  return notices.filter(
    ({ columns }) => !columns || (kinds.get(columns.to) === "done" && kinds.get(columns.from) !== "done"),
  );
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

/** The people of the notices who see the panel. All of one panel's are asked for at once. */
const seen = async (tx: Tx, notices: readonly TaskNotice[]): Promise<Map<string, Set<string>>> => {
  const panels = new Map(notices.map(({ task: { panelId, domainId } }) => [panelId, { panelId, domainId }]));
  const seeing = [...panels.values()].map(async (panel) => {
    const people = notices.filter(({ task }) => task.panelId === panel.panelId).map(({ userId }) => userId);
    return [panel.panelId, await whoSees(tx, panel, [...new Set(people)])] as const;
  });
  return new Map(await Promise.all(seeing));
};

const ofTask = ({ userId, deed, task, commentId }: TaskNotice, actorName: string): Notice => {
  const { id: taskId, panelId, domainId } = task;
  const message = taskSentence(actorName, deed);
  const ofComment = commentId !== undefined && ({ reason: "mentioned", commentId } as const);
  return {
    userId,
    wire: wireOf.task,
    fields: { kind: "task", message, deed, domainId, panelId, taskId, ...ofComment },
  };
};

/** A deleted comment takes what of it nobody has read along. */
const takeAlong: BeforeCommit = async ({ tx, log }) => {
  const gone = log.recorded.filter(({ change }) => change.type === "comment.deleted");
  for (const { change } of gone) {
    const unread = await unreadOfComment(tx, change.entityId);
    await log.lock(unread.map(({ userId }) => userId));
    for (const { userId, notification } of unread) {
      log.deleted("notification", userId, notification.id, notification, toldOf(notification));
      log.alongside(dropNotification(tx, userId, notification.id));
    }
  }
};

/**
 * Tells people what they should know of what happened: in as many statements for a thousand as for one, and none at all
 * where nobody is concerned. People's streams are locked together, last and in the order of their ids.
 */
export const notify: BeforeCommit = async ({ tx, log }) => {
  await takeAlong({ tx, log });
  const posted = postedIn(log);
  const onTasks = [...(await noticesIn(tx, log)), ...(await mentionNotices(tx, log.recorded, log.actorId))];
  if (posted.length + onTasks.length === 0) return;
  const [actors, seenBy, ofPosts] = await Promise.all([
    peopleOf(tx, [log.actorId]),
    seen(tx, onTasks),
    Promise.all(posted.map((one) => ofAnnouncement(tx, log, one))),
  ]);
  const actor = actors.get(log.actorId);
  if (!actor) return;
  const notices = [
    ...ofPosts.flat(),
    ...onTasks
      .filter(({ userId, task }) => seenBy.get(task.panelId)?.has(userId))
      .map((notice) => ofTask(notice, actor.fullName)),
  ];
  await log.lock(notices.map(({ userId }) => userId));
  const rows = notices.map(({ userId, wire, fields }) => {
    const notification: Notification = { id: newId(), hasRead: false, createdAt: log.at, actor, ...fields };
    const { domainId } = fields;
    const { version } = log.created("notification", userId, notification.id, notification, { wire, domainId });
    return notificationRow(userId, notification, version);
  });
  if (rows.length > 0) log.alongside(insertNotifications(tx, rows));
};
