import { lateDialog } from "../../ui/page/late.tsx";

/** Fetched before it is first opened. */
export const FlowDialog = lateDialog(async () => (await import("./flow-dialog.tsx")).FlowDialog);
