import "../../text/in-dialogs.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useDeleteTask } from "./use-delete-task.ts";

type Props = { task: Task; open: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks before a task goes. */
export function DeleteTaskDialog({ task, open, onClose, onDeleted }: Props) {
  const words = text().tasks;
  const remove = useDeleteTask(task.panelId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.deleteTitle}
      description={words.deleteText(task.title, task.subTasks.length)}
      confirmLabel={words.deleteTask}
      cancelLabel={text().common.cancel}
      onConfirm={() => {
        onClose();
        onDeleted?.();
        // A refusal has said so in a toast.
        remove(task.id).catch(() => undefined);
      }}
    />
  );
}
