import { failInput } from "../../../../contract/shared/errors.ts";
import { areDaysInOrder, type TaskDays } from "../../../../contract/tasks/task.ts";

/** Fails when the first day comes after the last. */
export const checkDates = (task: TaskDays): void => {
  if (!areDaysInOrder(task)) failInput("assignedFrom", "The first day is after the last one.");
};
