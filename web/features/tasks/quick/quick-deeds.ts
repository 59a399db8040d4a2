import "../../../text/in-dialogs.ts";
import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { taskNow } from "../edit/task-now.ts";
import type { QuickTask } from "./quick-task.ts";
import { peopleWith, saveTasks } from "./save-tasks.ts";

export { moveAll } from "./move-all.ts";
export { saveTasks };

/** Assigns tasks to oneself, or takes oneself off all of them where one is on each. */
export const toggleMe = (tasks: readonly QuickTask[]): void => {
  const words = text().tasks;
  const view = getView();
  const now = tasks.map((task) => taskNow(task) ?? task);
  const isMine = ({ assignedCollaborators = [] }: QuickTask) =>
    assignedCollaborators.some(({ user }) => user.id === view.me);
  const on = !now.every(isMine);
  const isMember = [...view.all(tasks[0]?.panelId ?? "", "panelMember")].some(({ userId }) => userId === view.me);
  if (on && !isMember) {
    toast({ kind: "warning", title: words.notInPanel });
    return;
  }
  saveTasks(
    now.filter((task) => isMine(task) !== on),
    (task) => peopleWith(task, view.me, on),
  );
  announce(on ? words.mine : words.notMine);
};
