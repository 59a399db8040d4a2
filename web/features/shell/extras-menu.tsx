import { Ellipsis, Keyboard, LogOut, PanelLeftClose } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { logOut } from "./log-out.ts";
import { NavButton } from "./nav-row.tsx";
import { hideSidebar } from "./sidebar-tab.tsx";
import { ThemeItems } from "./theme-items.tsx";

/** At the foot of the sidebar: Hide Sidebar, the theme, the keys, Logout [S2.20]. */
export function ExtrasMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const words = text().shell;
  return (
    <Menu side="top" trigger={<NavButton icon={<Ellipsis size={16} />}>{words.extras}</NavButton>}>
      <MenuItem icon={<PanelLeftClose size={16} />} keyHint="[" onClick={hideSidebar}>
        {words.hideSidebar}
      </MenuItem>
      <MenuItem icon={<Keyboard size={16} />} keyHint="?" onClick={onShowShortcuts}>
        {words.shortcuts}
      </MenuItem>
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} />} onClick={() => void logOut()}>
        {words.logout}
      </MenuItem>
    </Menu>
  );
}
