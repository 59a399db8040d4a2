import { deleteTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { runCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import type { QuickTask } from "./quick/quick-task.ts";

/** Deletes tasks of one panel as one change; they disappear at once, and come back with a toast if the server refuses. */
export const removeTasks = (tasks: readonly QuickTask[]): void => {
  const [first, ...others] = tasks;
  if (!first) return;
  const { domainId, panelId, id: taskId, title } = first;
  const words = text().tasks;
  const gone =
    others.length > 0
      ? runCommand(
          deleteTasks,
          { params: { domainId, panelId }, body: { taskIds: tasks.map(({ id }) => id) } },
          {
            label: words.several.notDeleted(tasks.length),
            // Somebody may have been faster with some.
            undoToast: (answer) => words.several.deleted(answer?.deleted.length ?? tasks.length),
          },
        )
      : runCommand(
          deleteTask,
          { params: { domainId, panelId, taskId }, body: undefined },
          { label: words.failed.delete(title), undoToast: () => words.deleted(title) },
        );
  // A refusal has said so in a toast.
  gone.catch(() => undefined);
};
