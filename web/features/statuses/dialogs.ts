import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const DeleteColumnDialog = lateDialog(
  async () => (await import("./delete-column-dialog.tsx")).DeleteColumnDialog,
);
export const DeleteTasksDialog = lateDialog(async () => (await import("./delete-tasks-dialog.tsx")).DeleteTasksDialog);
