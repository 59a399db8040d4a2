import { Activity, ArchiveRestore, Keyboard, LogOut, PanelLeftClose, Undo2 } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu-parts.tsx";
import { LateParts, lateComponent } from "../../../ui/page/late.tsx";
import { logOut } from "../log-out.ts";
import { show } from "../shown.ts";
import { ThemeItems } from "../theme-items.tsx";
import { hideSidebar } from "./sidebar-tab.tsx";

const UndoMenuItems = lateComponent(async () => (await import("../undo/undo-menu-items.tsx")).UndoMenuItems);
UndoMenuItems.expect();

/** Undo, the trash, Hide Sidebar, the theme, the keys, Logout [S2.20]. */
export function ExtrasMenuItems({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const words = text().shell;
  const past = text().history;
  return (
    <>
      {/* Its line is there from the start, so that nothing moves under the pointer. */}
      <LateParts
        fallback={
          <MenuItem icon={<Undo2 size={16} />} disabled>
            {past.undoNothing}
          </MenuItem>
        }
      >
        <UndoMenuItems />
      </LateParts>
      <MenuItem icon={<Activity size={16} />} onClick={() => show("activity")}>
        {past.activity}
      </MenuItem>
      <MenuItem icon={<ArchiveRestore size={16} />} onClick={() => show("trash")}>
        {past.trash}
      </MenuItem>
      <MenuSeparator />
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
    </>
  );
}
