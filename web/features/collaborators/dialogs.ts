import { lateDialog } from "../../ui/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const InviteDialog = lateDialog(async () => (await import("./invite-dialog.tsx")).InviteDialog);
