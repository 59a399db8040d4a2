import { dueOn, noDays, type TaskDays } from "../../../../contract/tasks/task-days.ts";
import { type SpanPart, shifted, spanOf } from "../days/span.ts";

/** What is on its way, and how far. */
export interface HeldTask {
  /** The task that was taken, and all that go with it. */
  taskId: string;
  ids: readonly string[];
  title: string;
  by: "mouse" | "touch" | "keyboard";
  part: SpanPart;
  /** How many days on. */
  days: number;
  /** How many days on the last day is, besides. */
  end: number;
  /** The day that becomes due where there was none; null: none yet. */
  onto: string | null;
}

/** The days that a task has in hand, by those it was taken from. */
export const daysOf = (before: TaskDays, { part, days, end, onto }: HeldTask): TaskDays =>
  spanOf(before) ? shifted(shifted(before, part, days), "to", end) : { ...noDays, ...dueOn(noDays, onto) };
