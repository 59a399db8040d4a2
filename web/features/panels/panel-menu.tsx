import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { lateComponent } from "../../ui/page/late.tsx";
import {
  CreatePanelDialog,
  DeletePanelDialog,
  EditPanelDialog,
  InviteMembersDialog,
  PanelMembersDialog,
  RemoveMembersDialog,
} from "./dialogs.ts";
import type { PanelDialog } from "./panel-menu-items.tsx";

const Items = lateComponent(async () => (await import("./panel-menu-items.tsx")).PanelMenuItems);

type Props = {
  panelId: string;
  emptyColumns: { isOn: boolean; toggle: () => void };
  /** Whether the domain has room for another panel. */
  mayCreate: boolean;
  /** The item that downloads what is shown of it. */
  downloadShown: ReactNode;
  /** Opens the invitation to the domain. */
  onInviteToDomain: () => void;
  onShowActivity: () => void;
  onShowTrash: () => void;
};

/** What can be done with a panel: the spec's kebab menu [S2.28–S2.37]. */
export function PanelMenu(props: Props) {
  const { panelId, emptyColumns, mayCreate, downloadShown, onInviteToDomain, onShowActivity, onShowTrash } = props;
  const panels = usePanels();
  const panel = panels.find(({ id }) => id === panelId);
  const [, navigate] = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<PanelDialog | null>(null);
  useEffect(() => Items.expect(), []);
  if (!panel) return null;
  const dialog = (which: PanelDialog) => ({
    open: asking === which,
    onClose: () => setAsking(null),
    finalFocus: trigger,
  });
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton ref={trigger} label={text().board.panelMenu} icon={<Ellipsis size={16} />} />}
      >
        <Items
          panel={panel}
          emptyColumns={emptyColumns}
          mayCreate={mayCreate}
          downloadShown={downloadShown}
          onAsk={setAsking}
          onShowActivity={onShowActivity}
          onShowTrash={onShowTrash}
        />
      </Menu>
      <CreatePanelDialog {...dialog("create")} onCreated={(made) => navigate(panelPath(made))} />
      <EditPanelDialog panel={panel} {...dialog("edit")} />
      <PanelMembersDialog panel={panel} {...dialog("members")} />
      <InviteMembersDialog panel={panel} {...dialog("invite")} onInviteToDomain={onInviteToDomain} />
      <RemoveMembersDialog panel={panel} {...dialog("remove")} />
      <DeletePanelDialog panel={panel} {...dialog("delete")} />
    </>
  );
}
