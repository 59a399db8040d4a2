import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import type { NotificationDeed } from "../../../contract/notifications/notification.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";
import { announcementSentence, type TaskDeed } from "./sentences.ts";

/** Somebody who is to be told of a task, if they see its panel and did not do it themselves. */
export interface TaskNotice {
  userId: string;
  deed: TaskDeed;
  task: Pick<TaskFields, "id" | "panelId" | "domainId">;
  /** Where it is of that. */
  commentId?: string;
  /** Only when the task came from a column that is not of finished work to one that is. */
  columns?: { from: string; to: string };
}

const assigned = (fields: Partial<TaskFields> | null): string[] =>
  fields?.assignedCollaborators?.map(({ user }) => user.id) ?? [];

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return [...new Set(ids)].filter((id) => !left.has(id));
};

/** Who may have to be told of a change of a task, and of what; each person once of each deed. `task` is as it is now. */
export const taskNotices = (recorded: Recorded, actorId: string): TaskNotice[] => {
  const { type } = recorded.change;
  if (type !== "task.created" && type !== "task.updated") return [];
  const task = recorded.thing as unknown as TaskFields;
  // A task that is restored was told of when it was made.
  if (type === "task.created" && task.createdAt !== recorded.change.at) return [];
  const before = recorded.change.before as Partial<TaskFields> | null;
  const after = recorded.change.after as Partial<TaskFields>;
  const joined = without(assigned(after), assigned(before));
  const left = without(assigned(before), assigned(after));
  // People whom this change assigns are told of that, and of nothing else in it.
  const concerned = without([task.authorId, ...assigned(task)], joined);
  const { title, assignedFrom: from, assignedTo: to } = task;
  const telling = (people: readonly string[], deed: TaskDeed): TaskNotice[] =>
    people.map((userId) => ({ userId, deed, task }));
  const notices = [...telling(joined, { what: "assigned", title }), ...telling(left, { what: "unassigned", title })];
  if (before && (after.assignedFrom !== undefined || after.assignedTo !== undefined))
    notices.push(...telling(concerned, { what: "dates", title, from, to }));
  if (before?.statusId && after.statusId) {
    const columns = { from: before.statusId, to: after.statusId };
    notices.push(...telling(concerned, { what: "completed", title }).map((notice) => ({ ...notice, columns })));
  }
  return notices.filter(({ userId }) => userId !== actorId);
};

/** What is said of an announcement to whom it names, and to the others. */
export const announcementNotice = ({ author, content, mentions, deed }: Announcement) => {
  const named = new Set(mentions);
  const said = (isNamed: boolean): { deed: NotificationDeed; message: string } =>
    deed && !isNamed
      ? { deed, message: content }
      : { deed: { what: isNamed ? "mentioned" : "posted" }, message: announcementSentence(author.fullName, isNamed) };
  const [toNamed, toOthers] = [said(true), said(false)];
  return (userId: string) => {
    const isNamed = named.has(EVERYONE) || named.has(userId);
    return { isNamed, ...(isNamed ? toNamed : toOthers) };
  };
};
