import type { Schedule } from "../../../contract/announcements/schedule.ts";
import { type Weekday, weekdays } from "../../../contract/shared/zones.ts";
import { text } from "../../text/catalogue.ts";
import { dates, time, weekday as weekdayName } from "../../text/format.ts";

export const nameOfWeekday = (weekday: Weekday): string => weekdayName(weekdays.indexOf(weekday));

/** `09:30` as the reader writes it. */
const clockTime = (written: string): string => {
  const [hour = 0, minute = 0] = written.split(":").map(Number);
  return time(new Date(2026, 0, 5, hour, minute));
};

/** When an announcement will be sent, by the clocks of the domain's owner. */
export const whenOf = ({ weekday, time: at, nextAt, timeZone }: Schedule): string =>
  weekday && at
    ? text().announcements.everyWeek(nameOfWeekday(weekday), clockTime(at))
    : dates({ dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(nextAt));

/** The next time of a weekly one. */
export const nextOf = ({ nextAt, timeZone }: Schedule): string =>
  dates({ dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(nextAt));
