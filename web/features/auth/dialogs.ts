import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const SessionExpiredDialog = lateDialog(
  async () => (await import("./session-expired-dialog.tsx")).SessionExpiredDialog,
);
