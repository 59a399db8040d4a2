import { deleteTask } from "../../../contract/tasks/commands.ts";
import { getView } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** Deletes a task of the panel; it disappears at once, and comes back with a toast if the server refuses. */
export function useDeleteTask(panelId: string): (taskId: string) => Promise<void> {
  const run = useCommand(deleteTask);
  return async (taskId) => {
    const task = getView().task(panelId, taskId);
    if (!task) return;
    const params = { domainId: task.domainId, panelId, taskId };
    const words = text().tasks;
    const label = words.failed.delete(task.title);
    await run({ params, body: undefined }, { label, undoToast: () => words.deleted(task.title) });
  };
}
