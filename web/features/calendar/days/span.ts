import { addDays, isDay } from "../../../../contract/shared/days.ts";
import { changedFields } from "../../../../contract/tasks/fields.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";

/** The days that a task takes, the first and the last; one where only one is set. */
export interface DaySpan {
  from: string;
  to: string;
}

export const spanOf = ({ assignedFrom, assignedTo }: TaskDays): DaySpan | null => {
  const from = assignedFrom ?? assignedTo;
  const to = assignedTo ?? assignedFrom;
  return from && to ? { from, to } : null;
};

/** How many days from one calendar day to another. Counted in UTC, where all are equally long. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** Which part of a task is in hand: all of it, or one of its ends. */
export type SpanPart = "all" | "from" | "to";

/**
 * A task's days, so many days on: both of them, as far as they are set, or one end alone, which does not go beyond the other.
 * Those that would leave the calendar stay.
 */
export const shifted = ({ assignedFrom, assignedTo }: TaskDays, part: SpanPart, by: number): TaskDays => {
  const days: TaskDays = { assignedFrom, assignedTo };
  const span = spanOf(days);
  // Of one end alone the other would be set.
  if (!span || by === 0) return days;
  const next = { from: addDays(span.from, by), to: addDays(span.to, by) };
  if (!isDay(next.from) || !isDay(next.to)) return days;
  if (part === "from") return { assignedFrom: next.from < span.to ? next.from : span.to, assignedTo };
  if (part === "to") return { assignedFrom, assignedTo: next.to > span.from ? next.to : span.from };
  return { assignedFrom: assignedFrom && next.from, assignedTo: assignedTo && next.to };
};

/** What differs of a task's days, to be sent; undefined: nothing. */
export const changedDays = (before: TaskDays, after: TaskDays): Partial<TaskDays> | undefined => {
  const fields = changedFields(before, after);
  return Object.keys(fields).length > 0 ? fields : undefined;
};
