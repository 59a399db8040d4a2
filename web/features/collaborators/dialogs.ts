import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const InviteDialog = lateDialog(async () => (await import("./invite-dialog.tsx")).InviteDialog);
export const ProfileSheet = lateDialog(async () => (await import("./profile-sheet.tsx")).ProfileSheet);
export const RemoveCollaboratorDialog = lateDialog(
  async () => (await import("./remove-collaborator-dialog.tsx")).RemoveCollaboratorDialog,
);
export const TransferDialog = lateDialog(async () => (await import("./transfer-dialog.tsx")).TransferDialog);
