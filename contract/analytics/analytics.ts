import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { weekdays } from "../shared/zones.ts";

const hours = z.number().check(z.minimum(0));

/** Hours by the day of the week on which they were, with 2 decimals. */
export const WeekdayHours = z.object({
  Mon: hours,
  Tue: hours,
  Wed: hours,
  Thu: hours,
  Fri: hours,
  Sat: hours,
  Sun: hours,
});
export type WeekdayHours = z.infer<typeof WeekdayHours>;

export const noHours = (): WeekdayHours => Object.fromEntries(weekdays.map((day) => [day, 0])) as WeekdayHours;

/** The ranges that can be asked for; each ends today and includes it. */
export const RangeValue = z.enum(["last5Days", "last2Weeks", "last1Month", "last6Weeks", "last3Months"]);
export type RangeValue = z.infer<typeof RangeValue>;
export const DEFAULT_RANGE: RangeValue = "last5Days";

/** What the ranges are called on the screen. */
export const RangeLabel = z.enum(["5D", "2W", "1M", "1.5M", "3M"]);
export type RangeLabel = z.infer<typeof RangeLabel>;
export const rangesByLabel: Record<RangeLabel, RangeValue> = {
  "5D": "last5Days",
  "2W": "last2Weeks",
  "1M": "last1Month",
  "1.5M": "last6Weeks",
  "3M": "last3Months",
};

/** The range of a value or a label. */
export const rangeOf = (asked: RangeValue | RangeLabel): RangeValue =>
  asked in rangesByLabel ? rangesByLabel[asked as RangeLabel] : (asked as RangeValue);

const total = { totalTimeSpent: WeekdayHours };
const average = { averageTimeSpent: WeekdayHours };

/**
 * How long people had started work, while they were available: for each person the time in which at least one task
 * assigned to them stood in a column of the kind `started`, as far as it was in their hours (9:00 to 17:00 unless their
 * profile says otherwise, shifts that begin Monday to Friday, in their time zone). `totalTimeSpent` is the sum over all
 * people; `averageTimeSpent` is it divided by the people with time on that weekday, and by those of its days that have time.
 */
export const Analytics = z.object({ domainId: Id, range: RangeValue, ...total, ...average });
export type Analytics = z.infer<typeof Analytics>;
export const TotalTime = z.object({ domainId: Id, range: RangeValue, ...total });
export const AverageTime = z.object({ domainId: Id, range: RangeValue, ...average });

/** The figures in the answer to signing in: those of the active domain; without one, an empty list and nulls. */
const fiveDays = { domainId: Id, range: z.literal("5D") };
export const analyticsAtSignIn = {
  analytics: z.array(Analytics),
  totalTimeAnalyticsFor5Days: z.nullable(z.object({ ...fiveDays, ...total })),
  averageTimeAnalyticsFor5Days: z.nullable(z.object({ ...fiveDays, ...average })),
};
