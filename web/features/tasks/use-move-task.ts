import { updateTask } from "../../../contract/tasks/commands.ts";
import { getView } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** After `afterId` in the column; null: on top. */
export type TaskPlace = { statusId: string; afterId: string | null };

/** Puts a task somewhere; the last one to move it wins. */
export function useMoveTask(panelId: string): (taskId: string, place: TaskPlace) => Promise<void> {
  const run = useCommand(updateTask);
  return async (taskId, place) => {
    const task = getView().task(panelId, taskId);
    if (!task) return;
    const params = { domainId: task.domainId, panelId, taskId };
    await run({ params, body: place }, { label: text().board.notMoved(task.title) });
  };
}
