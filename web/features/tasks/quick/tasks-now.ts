import { useTask } from "../../../sync/live.ts";
import { taskNow } from "../edit/task-now.ts";
import type { QuickTask } from "./quick-task.ts";

/** Tasks as the screens have them by now, as far as their panel is here; drawn anew as the first of them changes. */
export const useTasksNow = (tasks: readonly QuickTask[]): readonly QuickTask[] => {
  const [first, ...others] = tasks;
  const live = useTask(first?.panelId ?? "", first?.id ?? "");
  return [...(live ? [live] : first ? [first] : []), ...others.map((task) => taskNow(task) ?? task)];
};
