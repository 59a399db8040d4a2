import { Ellipsis } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { lateComponent, lateDialog } from "../../ui/page/late.tsx";
import type { PanelDialog } from "./panel-menu-items.tsx";

const Items = lateComponent(async () => (await import("./panel-menu-items.tsx")).PanelMenuItems);
const Dialogs = lateDialog(async () => (await import("./panel-menu-dialogs.tsx")).PanelMenuDialogs);

type Props = {
  panelId: string;
  emptyColumns: { isOn: boolean; toggle: () => void };
  /** Whether the domain has room for another panel. */
  mayCreate: boolean;
  /** Downloads what is shown of it; fails where the script for that does not come. */
  downloadShown: () => Promise<void>;
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
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<PanelDialog | null>(null);
  useEffect(() => Items.expect(), []);
  if (!panel) return null;
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
      <Dialogs
        panel={panel}
        open={asking !== null}
        asking={asking}
        onClose={() => setAsking(null)}
        onInviteToDomain={onInviteToDomain}
        finalFocus={trigger}
      />
    </>
  );
}
