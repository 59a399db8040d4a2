import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { taskSentences } from "../../../contract/notifications/sentences.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Closing } from "../../platform/commands.ts";
import type { Tx } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { userIdsIn, whoSees } from "../collaborators/collaborators.read.ts";
import { kindsOfColumns } from "../domains/domains.read.ts";
import { personOf } from "../users/users.read.ts";
import { announcementNotice, type TaskNotice, taskNotices } from "./notices.ts";
import { insertNotifications, notificationRow } from "./notifications.sql.ts";
import { wireOf } from "./own.ts";

/** What one person is to be told. */
interface Notice {
  userId: string;
  wire: WireName;
  fields: Pick<Notification, "kind" | "message" | "domainId" | "panelId" | "taskId" | "announcementId">;
}

const ofAnnouncement = async (tx: Tx, log: ChangeLog, announcement: Announcement): Promise<Notice[]> => {
  const { id: announcementId, domainId } = announcement;
  const noticeFor = announcementNotice(announcement);
  return (await userIdsIn(tx, domainId))
    .filter((userId) => userId !== log.actorId)
    .map((userId) => {
      const { isNamed, message } = noticeFor(userId);
      const wire = isNamed ? "to-mentioned" : wireOf.announcement;
      return { userId, wire, fields: { kind: "announcement", message, domainId, announcementId } };
    });
};

/** Those of the notices that are true: of finished work, only where it was not finished before. */
const trueOnes = async (tx: Tx, log: ChangeLog, notices: readonly TaskNotice[]): Promise<TaskNotice[]> => {
  const columns = notices.flatMap(({ columns }) => (columns ? [columns.from, columns.to] : []));
  const kinds = await kindsOfColumns(tx, log, columns);
  return notices.filter(
    ({ columns }) => !columns || (kinds.get(columns.to) === "done" && kinds.get(columns.from) !== "done"),
  );
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

const ofTask = ({ userId, reason, task }: TaskNotice, actorName: string): Notice => {
  const { id: taskId, panelId, domainId } = task;
  const message = taskSentences[reason](actorName, task);
  return { userId, wire: wireOf.task, fields: { kind: "task", message, domainId, panelId, taskId } };
};

/**
 * Tells people what they should know of what happened: in as many statements for a thousand as for one, and none at all
 * where nobody is concerned. People's streams are locked together, last and in the order of their ids.
 */
export const notify: Closing = async ({ tx, log }) => {
  const posted = log.recorded
    .filter(({ change }) => change.type === "announcement.created")
    .map(({ thing }) => thing as unknown as Announcement)
    // One that comes back was told of before.
    .filter(({ sentAt }) => sentAt === log.at);
  // Most moves finish nothing: that is asked first, and only where somebody else has to do with the task.
  const onTasks = await trueOnes(
    tx,
    log,
    log.recorded.flatMap((recorded) => taskNotices(recorded, log.actorId)),
  );
  if (posted.length + onTasks.length === 0) return;
  const [actor, seenBy, ...ofPosts] = await Promise.all([
    personOf(tx, log.actorId),
    seen(tx, onTasks),
    ...posted.map((announcement) => ofAnnouncement(tx, log, announcement)),
  ]);
  if (!actor) return;
  const notices = [
    ...ofPosts.flat(),
    ...onTasks
      .filter(({ userId, task }) => seenBy.get(task.panelId)?.has(userId))
      .map((notice) => ofTask(notice, actor.fullName)),
  ];
  if (notices.length === 0) return;
  await log.lock(notices.map(({ userId }) => userId));
  const rows = notices.map(({ userId, wire, fields }) => {
    const notification: Notification = { id: newId(), hasRead: false, createdAt: log.at, actor, ...fields };
    const { domainId } = fields;
    const { version } = log.created("notification", userId, notification.id, notification, { wire, domainId });
    return notificationRow(userId, notification, version);
  });
  log.alongside(insertNotifications(tx, rows));
};
