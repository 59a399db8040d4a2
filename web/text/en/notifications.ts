import { plural } from "../plural.ts";

export const notifications = {
  kinds: "Kinds of notifications",
  tasks: "Tasks",
  announcements: "Announcements",
  unread: (count: string) => `${count} unread`,
  unreadMark: "Unread",
  list: { task: "Notifications of tasks", announcement: "Notifications of announcements" },
  markRead: (what: string) => `Mark as read: ${what}`,
  markUnread: (what: string) => `Mark as unread: ${what}`,
  markReadTip: "Mark as read",
  markUnreadTip: "Mark as unread",
  delete: (what: string) => `Delete the notification: ${what}`,
  deleteTip: "Delete",
  readAll: "Mark all as read",
  allRead: (count: number) =>
    plural("en", count, {
      one: `${count} notification marked as read.`,
      other: `${count} notifications marked as read.`,
    }),
  emptyTasks: "Nothing about tasks yet",
  emptyTasksText: "When somebody assigns you to a task, changes its dates or completes it, you read it here.",
  emptyAnnouncements: "No announcements yet",
  emptyAnnouncementsText: "What others announce to this domain shows here, and calls you when they mention you.",
  failed: "Your notifications could not be loaded",
  notMarked: "The notification could not be marked.",
  notDeleted: "The notification could not be deleted.",
  notAllRead: "The notifications could not be marked as read.",

  assigned: (actor: string, title: string) => `${actor} assigned you to “${title}”`,
  unassigned: (actor: string, title: string) => `${actor} took you off “${title}”`,
  completed: (actor: string, title: string) => `${actor} completed “${title}”`,
  mentionedInComment: (actor: string, title: string) => `${actor} mentioned you in a comment on “${title}”`,
  mentionedInDescription: (actor: string, title: string) => `${actor} mentioned you in the description of “${title}”`,
  commented: (actor: string, title: string, count: number) =>
    plural("en", count, {
      one: `${actor} commented on “${title}”`,
      other: `${count} comments on “${title}”, the last by ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `${actor} took the dates off “${title}”`,
  datesFrom: (actor: string, title: string, from: string) => `${actor} set “${title}” to begin on ${from}`,
  datesTo: (actor: string, title: string, to: string) => `${actor} set “${title}” due on ${to}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor} set the dates of “${title}”: ${from} to ${to}`,
  posted: (actor: string) => `${actor} posted an announcement`,
  mentioned: (actor: string) => `${actor} mentioned you in an announcement`,
  backup: {
    failed: "The last backup of this server failed",
    unverified: "The last backup of this server could not be restored",
    unsound: "The last backup of this server holds data that is not sound",
    late: "The last backup of this server is older than two days",
  },
};
