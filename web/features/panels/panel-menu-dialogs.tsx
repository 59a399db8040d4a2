import type { RefObject } from "react";
import { useLocation } from "wouter";
import { type Panel, panelPath } from "../../../contract/panels/panel.ts";
import { lateDialog } from "../../ui/page/late.tsx";
import { CreatePanelDialog } from "./dialogs.ts";
import type { PanelDialog } from "./panel-menu-items.tsx";

const DeletePanelDialog = lateDialog(async () => (await import("./delete-panel-dialog.tsx")).DeletePanelDialog);
const EditPanelDialog = lateDialog(async () => (await import("./edit-panel-dialog.tsx")).EditPanelDialog);
const InviteMembersDialog = lateDialog(async () => (await import("./invite-members-dialog.tsx")).InviteMembersDialog);
const PanelMembersDialog = lateDialog(async () => (await import("./panel-members-dialog.tsx")).PanelMembersDialog);
const RemoveMembersDialog = lateDialog(async () => (await import("./remove-members-dialog.tsx")).RemoveMembersDialog);
// They are drawn once one of them is asked for, and without a network that is too late.
for (const dialog of [
  CreatePanelDialog,
  DeletePanelDialog,
  EditPanelDialog,
  InviteMembersDialog,
  PanelMembersDialog,
  RemoveMembersDialog,
])
  dialog.expect();

type Props = {
  panel: Panel;
  open: boolean;
  /** Which of them is open. */
  asking: PanelDialog | null;
  onClose: () => void;
  /** Opens the invitation to the domain. */
  onInviteToDomain: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** What the menu of a panel asks in dialogs. */
export function PanelMenuDialogs({ panel, asking, onClose, onInviteToDomain, finalFocus }: Props) {
  const [, navigate] = useLocation();
  const dialog = (which: PanelDialog) => ({ open: asking === which, onClose, finalFocus });
  return (
    <>
      <CreatePanelDialog {...dialog("create")} onCreated={(made) => navigate(panelPath(made))} />
      <EditPanelDialog panel={panel} {...dialog("edit")} />
      <PanelMembersDialog panel={panel} {...dialog("members")} />
      <InviteMembersDialog panel={panel} {...dialog("invite")} onInviteToDomain={onInviteToDomain} />
      <RemoveMembersDialog panel={panel} {...dialog("remove")} />
      <DeletePanelDialog panel={panel} {...dialog("delete")} />
    </>
  );
}
