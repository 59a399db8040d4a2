import "../../text/in-dialogs.ts";
import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { taskNow } from "./edit/task-now.ts";
import type { QuickTask } from "./quick/quick-task.ts";
import { useTasksNow } from "./quick/tasks-now.ts";
import { removeTasks } from "./remove-tasks.ts";

type Props = {
  tasks: readonly QuickTask[];
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
  /** How many the one task has, where a list knows no more of them. */
  subTasks?: number;
};

/** Whether a task is still there, as far as one can tell: of a panel that is not here the server knows. */
const isThere = (task: QuickTask): boolean =>
  taskNow(task) !== undefined || [...getView().all(task.panelId, "panelMember")].length === 0;

/** Asks before tasks of a panel go, one or several. Of those that are gone already it does not speak. */
export function DeleteTaskDialog({ tasks, open, onClose, onDeleted, subTasks = 0 }: Props) {
  const words = text().tasks;
  const there = useTasksNow(tasks).filter(isThere);
  const [first, ...others] = there;
  if (!first) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={others.length > 0 ? words.several.deleteTitle(there.length) : words.deleteTitle}
      description={
        others.length > 0 ? words.several.deleteText : words.deleteText(first.title, first.subTasks?.length ?? subTasks)
      }
      confirmLabel={others.length > 0 ? text().board.card.delete : words.deleteTask}
      cancelLabel={text().common.cancel}
      onConfirm={() => {
        onClose();
        onDeleted?.();
        removeTasks(there);
      }}
    />
  );
}
