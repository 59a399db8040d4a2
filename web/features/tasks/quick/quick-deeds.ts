import "../../../text/in-dialogs.ts";
import { getPanel } from "../../../../contract/panels/queries.ts";
import { getView } from "../../../sync/live.ts";
import { ask } from "../../../sync/request.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { latest } from "./own-saves.ts";
import type { QuickTask } from "./quick-task.ts";
import { peopleWith, saveTasks } from "./save-tasks.ts";

export { moveAll } from "./move-all.ts";
export { saveTasks };

/** Whether I am in the panel of a task; where it is not here, as the server says, which has the last word anyway. */
const amMember = async ({ domainId, panelId }: QuickTask): Promise<boolean> => {
  const view = getView();
  const here = [...view.all(panelId, "panelMember")];
  const members =
    here.length > 0
      ? here
      : await ask(getPanel, { params: { domainId, panelId } }).then((panel) => panel.panel_members);
  return members.some(({ userId }) => userId === view.me);
};

/** Assigns tasks to oneself, or takes oneself off all of them where one is on each. */
export const toggleMe = async (tasks: readonly QuickTask[]): Promise<void> => {
  const words = text().tasks;
  const view = getView();
  const now = tasks.map((task) => latest(task));
  const isMine = ({ assignedCollaborators = [] }: QuickTask) =>
    assignedCollaborators.some(({ user }) => user.id === view.me);
  const on = !now.every(isMine);
  const [first] = now;
  if (on && first && !(await amMember(first).catch(() => true))) {
    toast({ kind: "warning", title: words.notInPanel });
    return;
  }
  saveTasks(
    now.filter((task) => isMine(task) !== on),
    (task) => peopleWith(task, view.me, on),
    now.length,
  );
  announce(on ? words.mine : words.notMine);
};
