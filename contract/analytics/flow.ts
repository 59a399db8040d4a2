import * as z from "zod/mini";
import { Day } from "../shared/days.ts";
import { Id } from "../shared/ids.ts";
import { RangeValue } from "./analytics.ts";

/** The most finished tasks that are listed, the latest first; median and percentile are those of all. */
export const FINISHED_MAX = 1000;

/**
 * How many tasks there were at the end of a day, by the kind of the column that they stood in; today: now. `done` are
 * those that were finished since the range began.
 */
export const FlowDay = z.object({ day: Day, todo: z.int(), started: z.int(), done: z.int() });
export type FlowDay = z.infer<typeof FlowDay>;

const hours = z.number().check(z.minimum(0));

/** A task that was finished in the range; `hours` went by since it was first started. Without a title it was deleted. */
export const FinishedTask = z.object({
  taskId: Id,
  title: z.nullable(z.string()),
  panelId: Id,
  finishedAt: z.string(),
  hours,
});
export type FinishedTask = z.infer<typeof FinishedTask>;

/**
 * The cycle times of the tasks that were started and finished in a range: half of them took no longer than the median,
 * 85 of 100 no longer than `percentile85`. Null where there are none.
 */
export const CycleTime = z.object({
  count: z.int(),
  median: z.nullable(hours),
  percentile85: z.nullable(hours),
  tasks: z.array(FinishedTask),
});
export type CycleTime = z.infer<typeof CycleTime>;

/** How work flows through a panel, or all that I see. Days are those of my time zone. */
export const Flow = z.object({
  domainId: Id,
  panelId: z.nullable(Id),
  range: RangeValue,
  timeZone: z.string(),
  days: z.array(FlowDay),
  cycleTime: CycleTime,
});
export type Flow = z.infer<typeof Flow>;
