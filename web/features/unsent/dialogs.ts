import { lateDialog } from "../../ui/late.tsx";

/** Fetched before it is first opened. */
export const UnsentDialog = lateDialog(async () => (await import("./unsent-dialog.tsx")).UnsentDialog);
