import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { announcementSentence, type TaskReason } from "../../../contract/notifications/sentences.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";

/** Somebody who is to be told of a task, if they see its panel and did not do it themselves. */
export interface TaskNotice {
  userId: string;
  reason: TaskReason;
  task: TaskFields;
  /** Only when the task came from a column that is not of finished work to one that is. */
  columns?: { from: string; to: string };
}

const assigned = (fields: Partial<TaskFields> | null): string[] =>
  fields?.assignedCollaborators?.map(({ user }) => user.id) ?? [];

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return [...new Set(ids)].filter((id) => !left.has(id));
};

/** Who may have to be told of a change of a task, and why; each person once a reason. `task` is as it is now. */
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
  const notices: TaskNotice[] = [
    ...joined.map((userId) => ({ userId, reason: "assigned" as const, task })),
    ...left.map((userId) => ({ userId, reason: "unassigned" as const, task })),
  ];
  if (before && (after.assignedFrom !== undefined || after.assignedTo !== undefined))
    notices.push(...concerned.map((userId) => ({ userId, reason: "dates" as const, task })));
  if (before?.statusId && after.statusId) {
    const columns = { from: before.statusId, to: after.statusId };
    notices.push(...concerned.map((userId) => ({ userId, reason: "completed" as const, task, columns })));
  }
  return notices.filter(({ userId }) => userId !== actorId);
};

/** Whom an announcement names, and what is said to them and to the others. */
export const announcementNotice = ({ author, content, mentions }: Announcement, ownWords: boolean) => {
  const named = new Set(mentions);
  const sentences = {
    named: announcementSentence(author.fullName, true),
    other: ownWords ? content : announcementSentence(author.fullName, false),
  };
  return (userId: string) => {
    const isNamed = named.has(EVERYONE) || named.has(userId);
    return { isNamed, message: isNamed ? sentences.named : sentences.other };
  };
};
