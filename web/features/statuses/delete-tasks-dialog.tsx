import "../../text/in-dialogs.ts";
import type { RefObject } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { useColumn, usePanels } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = {
  panelId: string;
  status: Status;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before all tasks of a column go: those that stand in it now, not those that come meanwhile. */
export function DeleteTasksDialog({ panelId, status, open, onClose, finalFocus }: Props) {
  const words = text().panels.columns;
  const panel = usePanels().find(({ id }) => id === panelId);
  const taskIds = useColumn(panelId, status.id);
  const run = useCommand(deleteTasksInColumn);

  function remove() {
    onClose();
    if (!panel) return;
    const params = { domainId: panel.domainId, panelId, statusId: status.id };
    const options = {
      label: text().panels.failed.deleteTasks,
      undoToast: (answer?: { deleted: readonly string[] }) =>
        words.tasksDeleted(answer?.deleted.length ?? taskIds.length, status.name),
    };
    // A refusal has said so in a toast.
    run({ params, body: { taskIds: [...taskIds] } }, options).catch(() => undefined);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.deleteTasksTitle(taskIds.length)}
      description={words.deleteTasksText(status.name, panel?.name ?? "")}
      confirmLabel={words.deleteTasksConfirm(taskIds.length)}
      cancelLabel={text().common.cancel}
      onConfirm={remove}
      {...(finalFocus && { finalFocus })}
    />
  );
}
