import { PanelLeftOpen } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { isSidebarShown, setSidebarShown, useSidebarShown } from "./sidebar-state.ts";

const tabId = "sidebar-tab";
export const sidebarId = "sidebar";
export const sidebarHideId = "sidebar-hide";

/** The focus goes to what takes it back, since the button that was pressed is gone. */
function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

export function hideSidebar(): void {
  setSidebarShown(false);
  focusLater(tabId);
}

function showSidebar(): void {
  setSidebarShown(true);
  focusLater(sidebarHideId);
}

/** By a key, from anywhere: the focus goes along only where it is on what goes. */
export function toggleSidebar(): void {
  const shown = isSidebarShown();
  const going = document.getElementById(shown ? sidebarId : tabId);
  if (!going?.contains(document.activeElement)) setSidebarShown(!shown);
  else if (shown) hideSidebar();
  else showSidebar();
}

/** At the edge of the window while the sidebar is hidden: shows it again [S2.19]. */
export function SidebarTab() {
  if (useSidebarShown()) return null;
  return (
    <IconButton
      id={tabId}
      label={text().shell.showSidebar}
      keyHint="["
      icon={<PanelLeftOpen size={16} />}
      variant="white"
      className="-ms-4 me-1 rounded-s-none border-s-0 max-md:hidden"
      onClick={showSidebar}
    />
  );
}
