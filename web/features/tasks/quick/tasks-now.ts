import { useSyncExternalStore } from "react";
import { useTasks } from "../../../sync/use-tasks.ts";
import { latest, onOwnSave, ownSaves } from "./own-saves.ts";
import type { QuickTask } from "./quick-task.ts";

/** Tasks as the screens have them by now, or as this page saved them where their panel is not here: for event handlers. */
export const tasksNow = (tasks: readonly QuickTask[]): readonly QuickTask[] => tasks.map((task) => latest(task));

/** The same to be drawn, anew as they differ; of many a frame later, so what is saved is made of `tasksNow`. */
export const useTasksNow = (tasks: readonly QuickTask[]): readonly QuickTask[] => {
  const live = useTasks(tasks);
  const saves = useSyncExternalStore(onOwnSave, ownSaves);
  return tasks.map((task, at) => live[at] ?? latest(task, saves));
};
