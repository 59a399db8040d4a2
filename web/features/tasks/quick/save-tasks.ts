import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { emitFailure, runCommand } from "../../../sync/use-command.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";
import type { TaskFieldsToSave } from "../edit/use-save-task.ts";
import { noteSave } from "./own-saves.ts";
import type { QuickTask } from "./quick-task.ts";

/** `toasts`: it tells of it as of several. */
const saveOne = (task: QuickTask, fields: TaskFieldsToSave, toasts: boolean): void => {
  const words = text().tasks;
  const label = words.failed.save(task.title);
  const { domainId, panelId, id: taskId, version } = task;
  const body = { ...fields, ...(version && { version }) };
  const options = { quiet: true, label, ...(toasts && { undoToast: () => words.several.changed(1) }) };
  const saving = runCommand(updateTask, { params: { domainId, panelId, taskId }, body }, options);
  noteSave(task, fields, saving);
  saving.catch((error: unknown) => {
    if (!(error instanceof RequestFailed)) throw error;
    // Nothing is left on the screen to choose in.
    if (error.code === "conflict") keepRefusal(error);
    else if (!isReported(error)) emitFailure({ error, label, retry: () => saveOne(task, fields, toasts) });
  });
};

/** The people of a task with somebody, or without. */
export const peopleWith = ({ assignedCollaborators = [] }: QuickTask, userId: string, on: boolean) => {
  const others = assignedCollaborators.map(({ user }) => user.id).filter((id) => id !== userId);
  return { assignedCollaborators: on ? [...others, userId] : others };
};

/**
 * Saves the same of one task, or of several of one panel as one change. Of one, what somebody else made of the same since
 * it was shown is at odds with it, and kept to be chosen; of several, whoever was last counts. A list, which differs from
 * task to task, is merged with what others made of it. `asked`: for how many it was asked, of which some are as they should be.
 */
export const saveTasks = (
  tasks: readonly QuickTask[],
  fields: TaskFieldsToSave | ((task: QuickTask) => TaskFieldsToSave),
  asked = tasks.length,
): void => {
  const [first, ...others] = tasks;
  if (!first) return;
  if (others.length === 0) {
    saveOne(first, typeof fields === "function" ? fields(first) : fields, asked > 1);
    return;
  }
  const { domainId, panelId } = first;
  const editOf = (task: QuickTask) =>
    typeof fields === "function"
      ? { ...fields(task), id: task.id, ...(task.version && { version: task.version }) }
      : { ...fields, id: task.id };
  const body = { tasks: tasks.map(editOf) };
  // A refusal has been told in a toast.
  const words = text().tasks.several;
  const options = { label: words.notSaved(tasks.length), undoToast: () => words.changed(tasks.length) };
  runCommand(updateTasks, { params: { domainId, panelId }, body }, options).catch(() => undefined);
};
