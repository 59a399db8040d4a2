import type { Panel } from "../../../../contract/panels/panel.ts";
import { moveTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import type { QuickTask } from "./quick-task.ts";

/** What this page has moved: who sees it go knows where. */
const movedHere = new Set<string>();
export const wasMovedHere = (taskId: string): boolean => movedHere.has(taskId);

/** Moves tasks of one panel to another, as one change that can be undone. */
export const moveToPanel = (tasks: readonly QuickTask[], panel: Pick<Panel, "id" | "name">): void => {
  const [first] = tasks;
  if (!first) return;
  const { domainId, panelId, title } = first;
  const words = text().tasks.toPanel;
  const said = tasks.length === 1 ? words.moved(title, panel.name) : words.movedMany(tasks.length, panel.name);
  const taskIds = tasks.map(({ id }) => id);
  for (const id of taskIds) movedHere.add(id);
  const options = { label: words.failed(title, panel.name), undoToast: () => said };
  // A refusal has been told in a toast.
  runCommand(moveTasks, { params: { domainId, panelId }, body: { panelId: panel.id, taskIds } }, options).catch(() => {
    for (const id of taskIds) movedHere.delete(id);
  });
};
