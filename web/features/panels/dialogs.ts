import { lateDialog } from "../../ui/page/late.tsx";

/** Fetched before it is first opened. */
export const CreatePanelDialog = lateDialog(async () => (await import("./create-panel-dialog.tsx")).CreatePanelDialog);
