import { useLayoutEffect } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { showUsually } from "../../../sync/live.ts";
import { useToday } from "../../../ui/display/use-today.ts";
import { isOlder, oldBefore } from "./older.ts";

/** Leaves finished work out of a panel that nobody changed for long [E28]. */
export const useFoldOlder = (panelId: string, statuses: readonly Status[], folds: boolean): void => {
  const before = oldBefore(useToday());
  useLayoutEffect(() => {
    if (!folds) return;
    const byId = new Map(statuses.map((status) => [status.id, status]));
    const shows = (task: Task): boolean => {
      const status = byId.get(task.statusId);
      return !status || !isOlder(status, task, before);
    };
    showUsually(panelId, shows);
    return () => showUsually(panelId, undefined);
  }, [panelId, statuses, folds, before]);
};
