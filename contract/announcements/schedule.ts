import * as z from "zod/mini";
import { isDay } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { weekdays } from "../shared/zones.ts";
import { Time } from "../users/profile.ts";
import { Assignee } from "../users/user.ts";
import { AnnouncementContent } from "./announcement.ts";

/** Announcements that wait in one domain. */
export const SCHEDULES_MAX = 50;

export const Weekday = z.enum(weekdays);

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** True for a moment that names its zone (`Z`, `+02:00`); others are times of the domain's. */
export const isInstant = (moment: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(moment);

/** An instant (`2026-03-01T08:00:00Z`, any offset), or a time in the domain owner's zone (`2026-03-01T09:00`). */
const Moment = z.string().check(
  z.refine((text) => {
    const [, day] = MOMENT.exec(text) ?? [];
    return day !== undefined && isDay(day);
  }, "Please give a day and a time, as 2026-03-01T09:00."),
  z.meta({ format: "date-time" }),
);

/** What is to be announced: once, or every week. */
export const NewSchedule = z
  .strictObject({
    id: z.optional(Id),
    content: AnnouncementContent,
    at: z.optional(Moment),
    weekday: z.optional(Weekday),
    time: z.optional(Time),
  })
  .check(
    z.refine(
      ({ at, weekday, time }) =>
        at !== undefined ? weekday === undefined && time === undefined : weekday !== undefined && time !== undefined,
      "Please give either a time (at), or a weekday and a time of day.",
    ),
  );

/** An announcement that waits. `at`, or `weekday` and `time` in `timeZone`, the domain owner's; `nextAt` is the instant. */
export const Schedule = z.object({
  id: Id,
  domainId: Id,
  content: z.string(),
  at: z.optional(z.string()),
  weekday: z.optional(Weekday),
  time: z.optional(z.string()),
  timeZone: z.string(),
  nextAt: z.string(),
  author: Assignee,
});
export type Schedule = z.infer<typeof Schedule>;
