import type { BackupTrouble, NotificationDeed } from "../../../contract/notifications/notification.ts";

/** What somebody did to a task, as a person is told of it. */
export type TaskDeed = Extract<NotificationDeed, { title: string }>;

const datesOf = (from: string | null, to: string | null): string => {
  if (from && to) return `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `due ${to}` : "none";
};

/** What a notification of a task says, in English. */
export const taskSentence = (actor: string, deed: TaskDeed): string => {
  const title = `"${deed.title}"`;
  switch (deed.what) {
    case "assigned":
      return `${actor} assigned you to ${title}`;
    case "unassigned":
      return `${actor} took you off ${title}`;
    case "mentionedInComment":
      return `${actor} mentioned you in a comment on ${title}`;
    case "mentionedInDescription":
      return `${actor} mentioned you in the description of ${title}`;
    case "commented":
      return deed.count === 1
        ? `${actor} commented on ${title}`
        : `${deed.count} comments on ${title}, the last by ${actor}`;
    case "completed":
      return `${actor} completed ${title}`;
    case "dates":
      return `${actor} changed the dates of ${title}: ${datesOf(deed.from, deed.to)}`;
  }
};

/** What a notification of something that somebody announced says, in English. */
export const announcementSentence = (author: string, isNamed: boolean): string =>
  isNamed ? `${author} mentioned you in an announcement` : `${author} posted an announcement`;

/** What operators are told of the server's backups, in English. */
export const backupSentence = (trouble: BackupTrouble): string =>
  ({
    failed: "The last backup of this server failed",
    unverified: "The last backup of this server could not be restored",
    unsound: "The last backup of this server holds data that is not sound",
    late: "The last backup of this server is older than two days",
  })[trouble];
