import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const SchedulesDialog = lateDialog(async () => (await import("./schedules-dialog.tsx")).SchedulesDialog);
