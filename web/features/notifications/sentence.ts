import type { Notification } from "../../../contract/notifications/notification.ts";
import { announcementSentence, readTaskSentence } from "../../../contract/notifications/sentences.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDay } from "../../text/format.ts";
import { sayAutomated } from "../../text/say-automated.ts";

const ofTask = (message: string, who: string): string => {
  const words = text().notifications;
  const read = readTaskSentence(message);
  if (!read) return message;
  if (read.reason !== "dates") return words[read.reason](who, read.title);
  const { title, from, to } = read;
  if (from && to) return words.datesBoth(who, title, calendarDay(from), calendarDay(to));
  if (from) return words.datesFrom(who, title, calendarDay(from));
  return to ? words.datesTo(who, title, calendarDay(to)) : words.datesNone(who, title);
};

const ofAnnouncement = (message: string, who: string): string => {
  const words = text().notifications;
  // Names change; what follows them does not.
  const ending = (mentioned: boolean) => announcementSentence("", mentioned);
  if (message.endsWith(ending(true))) return words.mentioned(who);
  return message.endsWith(ending(false)) ? words.posted(who) : sayAutomated(message, who);
};

/** What a notification says, in the reader's language and with the actor's present name. */
export const sentenceOf = ({ kind, message, actor }: Notification): string =>
  kind === "task" ? ofTask(message, actor.fullName) : ofAnnouncement(message, actor.fullName);
