import { useSyncExternalStore } from "react";
import { useTasks } from "../../../sync/use-tasks.ts";
import { latest, onOwnSave, ownSaves } from "./own-saves.ts";
import type { QuickTask } from "./quick-task.ts";

/** Tasks as the screens have them by now, or as this page saved them where their panel is not here. */
export const useTasksNow = (tasks: readonly QuickTask[]): readonly QuickTask[] => {
  const live = useTasks(tasks);
  const saves = useSyncExternalStore(onOwnSave, ownSaves);
  return tasks.map((task, at) => live[at] ?? latest(task, saves));
};
