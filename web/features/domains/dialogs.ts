import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const CreateDomainDialog = lateDialog(
  async () => (await import("./create-domain-dialog.tsx")).CreateDomainDialog,
);
export const DeleteDomainDialog = lateDialog(
  async () => (await import("./delete-domain-dialog.tsx")).DeleteDomainDialog,
);
export const EditDomainDialog = lateDialog(async () => (await import("./edit-domain-dialog.tsx")).EditDomainDialog);
export const LeaveDomainDialog = lateDialog(async () => (await import("./leave-domain-dialog.tsx")).LeaveDomainDialog);
