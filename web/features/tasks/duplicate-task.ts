import { duplicateTask } from "../../../contract/tasks/bulk-commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { newId } from "../../sync/new-id.ts";
import { runCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";

/** Puts a copy of a task right below it. */
export const duplicate = ({ id: taskId, domainId, panelId, title }: Task): void => {
  const words = text().tasks.duplicate;
  const options = { label: words.failed(title), undoToast: () => words.done(title) };
  // A refusal has been told in a toast.
  runCommand(duplicateTask, { params: { domainId, panelId, taskId }, body: { id: newId() } }, options).catch(
    () => undefined,
  );
};
