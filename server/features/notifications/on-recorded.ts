import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { taskSentences } from "../../../contract/notifications/sentences.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import type { Tables } from "../../migrations/tables.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Closing } from "../../platform/commands/closings.ts";
import type { Tx } from "../../platform/db/database.ts";
import { userIdsIn, whoSees } from "../collaborators/collaborators.read.ts";
import { kindsOfColumns } from "../domains/domains.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { announcementNotice, type TaskNotice, taskNotices } from "./notices.ts";
import { insertNotifications, notificationRow } from "./notifications.sql.ts";
import { wireOf } from "./own-notification.ts";

/** What one person is to be told. */
interface Notice {
  userId: string;
  wire: WireName;
  fields: Pick<Notification, "kind" | "message" | "domainId" | "panelId" | "taskId" | "announcementId">;
}

interface Posted {
  announcement: Announcement;
  ownWords: boolean;
}

/** What of a command's changes somebody else may be to hear of. */
interface Heard {
  log: ChangeLog;
  posted: readonly Posted[];
  onTasks: readonly TaskNotice[];
}

const heardOf = (log: ChangeLog): Heard => ({
  log,
  posted: log.recorded
    .filter(({ change }) => change.type === "announcement.created")
    .map(({ thing, ownWords = false }) => ({ announcement: thing as unknown as Announcement, ownWords }))
    // One that comes back was told of before.
    .filter(({ announcement: { sentAt } }) => sentAt === log.at),
  onTasks: log.recorded.flatMap((recorded) => taskNotices(recorded, log.actorId)),
});

/** Without what is not true of tasks: of finished work it is only where that was not finished before. */
const trueOnes = async (tx: Tx, all: readonly [Heard, ...Heard[]]): Promise<Heard[]> => {
  const columns = all.flatMap(({ onTasks }) => onTasks.flatMap(({ columns: moved }) => Object.values(moved ?? {})));
  const kinds = await kindsOfColumns(tx, all[0].log, columns);
  const isTrue = ({ columns: moved }: TaskNotice): boolean =>
    !moved || (kinds.get(moved.to) === "done" && kinds.get(moved.from) !== "done");
  return all.map((heard) => ({ ...heard, onTasks: heard.onTasks.filter(isTrue) }));
};

const ofAnnouncement = async (tx: Tx, log: ChangeLog, { announcement, ownWords }: Posted): Promise<Notice[]> => {
  const { id: announcementId, domainId } = announcement;
  const noticeFor = announcementNotice(announcement, ownWords);
  return (await userIdsIn(tx, domainId))
    .filter((userId) => userId !== log.actorId)
    .map((userId) => {
      const { isNamed, message } = noticeFor(userId);
      const wire = isNamed ? "to-mentioned" : wireOf.announcement;
      return { userId, wire, fields: { kind: "announcement", message, domainId, announcementId } };
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

const ofTask = ({ userId, reason, task }: TaskNotice, actorName: string): Notice => {
  const { id: taskId, panelId, domainId } = task;
  const message = taskSentences[reason](actorName, task);
  return { userId, wire: wireOf.task, fields: { kind: "task", message, domainId, panelId, taskId } };
};

/** Records what one command has to tell; the streams are locked. */
const record = async (log: ChangeLog, actor: Assignee, notices: readonly Notice[]) => {
  await log.lock(notices.map(({ userId }) => userId));
  const rows = notices.map(({ userId, wire, fields }) => {
    const notification: Notification = { id: newId(), hasRead: false, createdAt: log.at, actor, ...fields };
    const { domainId } = fields;
    const { version } = log.created("notification", userId, notification.id, notification, { wire, domainId });
    return notificationRow(userId, notification, version);
  });
  // The next one's come after these in people's streams.
  log.handOver();
  return rows;
};

/**
 * Tells people what they should know of what happened: in as many statements for a thousand as for one, and none at all
 * where nobody is concerned. People's streams are locked together, last and in the order of their ids.
 */
export const notify: Closing = async ({ tx, logs }) => {
  const [first, ...others] = logs;
  // Most moves finish nothing: that is asked first, and only where somebody else has to do with the task.
  const all = (await trueOnes(tx, [heardOf(first), ...others.map(heardOf)])).filter(
    ({ posted, onTasks }) => posted.length + onTasks.length > 0,
  );
  if (all.length === 0) return;
  const [actors, seenBy, ofPosts] = await Promise.all([
    peopleOf(
      tx,
      all.map(({ log }) => log.actorId),
    ),
    seen(
      tx,
      all.flatMap(({ onTasks }) => onTasks),
    ),
    Promise.all(
      all.map(async ({ log, posted }) => (await Promise.all(posted.map((one) => ofAnnouncement(tx, log, one)))).flat()),
    ),
  ]);
  const told = all.flatMap(({ log, onTasks }, at) => {
    const actor = actors.get(log.actorId);
    if (!actor) return [];
    const ofTasks = onTasks
      .filter(({ userId, task }) => seenBy.get(task.panelId)?.has(userId))
      .map((notice) => ofTask(notice, actor.fullName));
    return [{ log, actor, notices: [...(ofPosts[at] ?? []), ...ofTasks] }];
  });
  await first.lock(told.flatMap(({ notices }) => notices.map(({ userId }) => userId)));
  const rows: Tables["notifications"][] = [];
  for (const { log, actor, notices } of told) rows.push(...(await record(log, actor, notices)));
  if (rows.length > 0) first.alongside(insertNotifications(tx, rows));
};
