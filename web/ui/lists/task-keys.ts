import type { QuickFrom, TaskActions } from "./task-actions.ts";

/** What a key does with the task that has the focus, wherever a screen shows it. True when the key was for it. */
export const taskKey = (actions: TaskActions, taskId: string, key: string, from: QuickFrom): boolean => {
  if (key === "Enter") actions.open(taskId);
  else if (key === "e") actions.edit(taskId);
  else if (key === "w") actions.watch(taskId);
  else if (key === "c") actions.comment(taskId);
  else if (key === "Delete") actions.remove(taskId);
  else return actions.quick(taskId, key, from);
  return true;
};
