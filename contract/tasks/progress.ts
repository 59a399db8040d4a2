import type { SubTask } from "./task.ts";

/** How many items of a task's check list are done, and how many there are. */
export const progressOf = ({ subTasks }: { subTasks: readonly SubTask[] }): { done: number; total: number } => ({
  done: subTasks.filter(({ done }) => done).length,
  total: subTasks.length,
});
