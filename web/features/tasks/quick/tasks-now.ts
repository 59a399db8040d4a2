import { useTasks } from "../../../sync/use-tasks.ts";
import type { QuickTask } from "./quick-task.ts";

/** Tasks as the screens have them by now, as far as their panel is here. */
export const useTasksNow = (tasks: readonly QuickTask[]): readonly QuickTask[] => {
  const live = useTasks(tasks);
  return tasks.map((task, at) => live[at] ?? task);
};
