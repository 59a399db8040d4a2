import "../../text/in-dialogs.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { taskNow } from "./edit/task-now.ts";
import { useTasksNow } from "./quick/tasks-now.ts";
import { removeTasks } from "./remove-tasks.ts";

type Props = { tasks: readonly Task[]; open: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks before tasks of a panel go, one or several. Of those that are gone already it does not speak. */
export function DeleteTaskDialog({ tasks, open, onClose, onDeleted }: Props) {
  const words = text().tasks;
  const there = useTasksNow(tasks).filter((task) => taskNow(task));
  const [first, ...others] = there;
  if (!first) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={others.length > 0 ? words.several.deleteTitle(there.length) : words.deleteTitle}
      description={
        others.length > 0 ? words.several.deleteText : words.deleteText(first.title, first.subTasks?.length ?? 0)
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
