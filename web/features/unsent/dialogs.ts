import { lateDialog } from "../../ui/page/late.tsx";

/** Fetched before it is first opened. */
export const UnsentDialog = lateDialog(async () => (await import("./unsent-dialog.tsx")).UnsentDialog);
