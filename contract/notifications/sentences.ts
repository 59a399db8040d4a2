import type { Announcement } from "../announcements/announcement.ts";
import type { TaskFields } from "../tasks/task.ts";

/** Why somebody is told of a task. */
export type TaskReason = "assigned" | "unassigned" | "dates" | "completed";

type Told = Pick<TaskFields, "title" | "assignedFrom" | "assignedTo">;

const datesOf = ({ assignedFrom, assignedTo }: Told): string => {
  if (assignedFrom && assignedTo) return `${assignedFrom} to ${assignedTo}`;
  if (assignedFrom) return `from ${assignedFrom}`;
  return assignedTo ? `due ${assignedTo}` : "none";
};

/** What a notification of a task says, by its reason. */
export const taskSentences: Record<TaskReason, (actor: string, task: Told) => string> = {
  assigned: (actor, { title }) => `${actor} assigned you to "${title}"`,
  unassigned: (actor, { title }) => `${actor} took you off "${title}"`,
  dates: (actor, task) => `${actor} changed the dates of "${task.title}": ${datesOf(task)}`,
  completed: (actor, { title }) => `${actor} completed "${title}"`,
};

/**
 * What a notification of an announcement says. Automated ones speak for themselves; of others nothing is quoted, since
 * their authors may take them back.
 */
export const announcementSentence = (
  { author, content, isAutomated }: Pick<Announcement, "author" | "content" | "isAutomated">,
  mentioned: boolean,
): string => {
  if (mentioned) return `${author.fullName} mentioned you in an announcement`;
  return isAutomated ? content : `${author.fullName} posted an announcement`;
};
