import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const CreatePanelDialog = lateDialog(async () => (await import("./create-panel-dialog.tsx")).CreatePanelDialog);
export const DeletePanelDialog = lateDialog(async () => (await import("./delete-panel-dialog.tsx")).DeletePanelDialog);
export const EditPanelDialog = lateDialog(async () => (await import("./edit-panel-dialog.tsx")).EditPanelDialog);
export const InviteMembersDialog = lateDialog(
  async () => (await import("./invite-members-dialog.tsx")).InviteMembersDialog,
);
export const PanelMembersDialog = lateDialog(
  async () => (await import("./panel-members-dialog.tsx")).PanelMembersDialog,
);
export const RemoveMembersDialog = lateDialog(
  async () => (await import("./remove-members-dialog.tsx")).RemoveMembersDialog,
);
