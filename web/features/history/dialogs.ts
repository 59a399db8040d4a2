import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const ActivityDialog = lateDialog(async () => (await import("./activity-dialog.tsx")).ActivityDialog);
export const TrashDialog = lateDialog(async () => (await import("./trash-dialog.tsx")).TrashDialog);
