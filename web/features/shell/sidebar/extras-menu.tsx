import { Ellipsis } from "lucide-react";
import { useEffect } from "react";
import { text } from "../../../text/catalogue.ts";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { lateComponent } from "../../../ui/page/late.tsx";
import { NavButton } from "../nav-row.tsx";

const Items = lateComponent(async () => (await import("./extras-menu-items.tsx")).ExtrasMenuItems);

/** What else there is, at the foot of the sidebar [S2.20]. */
export function ExtrasMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  useEffect(() => Items.expect(), []);
  return (
    <Menu side="top" trigger={<NavButton icon={<Ellipsis size={16} />}>{text().shell.extras}</NavButton>}>
      <Items onShowShortcuts={onShowShortcuts} />
    </Menu>
  );
}
