import { lastOfNext } from "../shared/days.ts";
import type { TaskFields } from "./task.ts";

/** From when until when; either may be missing. */
export type TaskDays = Pick<TaskFields, "assignedFrom" | "assignedTo">;
/** The same as a body has them. */
export type SentDays = { readonly [Field in keyof TaskDays]?: TaskDays[Field] | undefined };

export const dayFields = ["assignedFrom", "assignedTo"] as const satisfies readonly (keyof TaskDays)[];
export const noDays: TaskDays = { assignedFrom: null, assignedTo: null };

/** Whether the first day is none after the last; days compare as text. */
export const areDaysInOrder = ({ assignedFrom, assignedTo }: SentDays): boolean =>
  !assignedFrom || !assignedTo || assignedFrom <= assignedTo;

/** What makes a task due on a day (null: on none). One that begins later would be refused: it begins on that day, too. */
export const dueOn = ({ assignedFrom }: TaskDays, day: string | null): Partial<TaskDays> => {
  const startsLater = day !== null && assignedFrom !== null && assignedFrom > day;
  return { assignedTo: day, ...(startsLater && { assignedFrom: day }) };
};

/** Whether a task is due from one day to another. */
export const isDueBetween = ({ assignedTo }: TaskDays, from: string, to: string): boolean =>
  assignedTo !== null && assignedTo >= from && assignedTo <= to;

/** When work is due; `week`: one of the days that come next, `past`: finished work that was due before today. */
export const dueParts = ["overdue", "today", "week", "later", "past", "none"] as const;
export type DuePart = (typeof dueParts)[number];

/** Tells when tasks are due, seen from a day. */
export const dueSeenFrom = (today: string) => {
  const week = lastOfNext(today);
  return ({ assignedTo: day }: TaskDays, isDone: boolean): DuePart => {
    if (day === null) return "none";
    if (day < today) return isDone ? "past" : "overdue";
    return day === today ? "today" : day <= week ? "week" : "later";
  };
};
