import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Change } from "../../../contract/changes.ts";
import type { Notification } from "../../../contract/notifications/notification.ts";

/** What a person hears: what others announce, unless it is automated, and that a task was assigned to them, and who names them in a text [S9.9, E14]. */
export const isHeard = ({ type, actorId, at, after }: Change, me: string): boolean => {
  if (type === "announcement.created") {
    const { isAutomated, sentAt } = after as unknown as Announcement;
    // An announcement that is restored made its sound when it was sent.
    return actorId !== me && !isAutomated && sentAt === at;
  }
  const what = type === "notification.created" && (after as unknown as Notification).deed?.what;
  return what === "assigned" || what === "mentionedInComment" || what === "mentionedInDescription";
};
