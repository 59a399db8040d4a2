import { failInput } from "../../../../contract/shared/errors.ts";
import { areDaysInOrder, type SentDays } from "../../../../contract/tasks/task-days.ts";

/** Fails when the first day comes after the last. */
export const checkDates = (task: SentDays): void => {
  if (!areDaysInOrder(task)) failInput("assignedFrom", "The first day is after the last one.");
};
