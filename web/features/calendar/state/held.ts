import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../ui/lists/task-actions.ts";
import { type Part, shifted, spanOf } from "../days/span.ts";

/** What is on its way, and how far. */
export interface Held {
  /** The task that was taken, and all that go with it. */
  taskId: string;
  ids: readonly string[];
  title: string;
  by: "mouse" | "touch" | "keyboard";
  part: Part;
  /** How many days on. */
  days: number;
  /** How many days on the last day is, besides. */
  end: number;
  /** The day that becomes due where there was none; null: none yet. */
  onto: string | null;
  /** Let go: the days that they have from now on. */
  landed?: ReadonlyMap<string, TaskDays>;
}

/** The days that a task has in hand. */
export const daysOf = (task: Task, { part, days, end, onto, landed }: Held): TaskDays =>
  landed?.get(task.id) ??
  (spanOf(task)
    ? shifted(shifted(task, part, days), "to", end)
    : { assignedFrom: task.assignedFrom, assignedTo: onto ?? task.assignedTo });
