import type { Notification } from "../../../contract/notifications/notification.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDay } from "../../text/format.ts";
import { sayAutomated } from "../../text/say-automated.ts";

/** What a notification says, in the reader's language and with the actor's present name. */
export const sentenceOf = ({ message, deed, actor: { fullName: who } }: Notification): string => {
  const words = text().notifications;
  if (!deed) return message;
  if (deed.what === "mentioned" || deed.what === "posted") return words[deed.what](who);
  // Of a newer server there may be deeds that this page has no word for.
  if (deed.what === "backup") return Object.hasOwn(words.backup, deed.trouble) ? words.backup[deed.trouble] : message;
  if (!("title" in deed)) return sayAutomated(message, who, deed);
  if (deed.what === "commented") return words.commented(who, deed.title, deed.count);
  if (deed.what !== "dates")
    return (words[deed.what] as (typeof words)["assigned"] | undefined)?.(who, deed.title) ?? message;
  const { title, from, to } = deed;
  if (from && to) return words.datesBoth(who, title, calendarDay(from), calendarDay(to));
  if (from) return words.datesFrom(who, title, calendarDay(from));
  return to ? words.datesTo(who, title, calendarDay(to)) : words.datesNone(who, title);
};
