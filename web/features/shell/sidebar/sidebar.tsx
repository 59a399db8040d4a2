import { PanelLeftClose, Plus } from "lucide-react";
import { Link, useLocation } from "wouter";
import { usePanels } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Logo } from "../../../ui/display/logo.tsx";
import { DocsLink } from "../docs-link.tsx";
import { NavButton, NavLink } from "../nav-row.tsx";
import { PanelLinks } from "../panel-links.tsx";
import { type NavItem, places } from "../places.tsx";
import { useMayCreatePanel } from "../use-may-create-panel.ts";
import { ExtrasMenu } from "./extras-menu.tsx";
import { useSidebarShown } from "./sidebar-state.ts";
import { hideSidebar, sidebarHideId, sidebarId } from "./sidebar-tab.tsx";

type Props = { onCreatePanel: () => void; onShowShortcuts: () => void };

function PlaceLink({ href, label, icon, path }: NavItem & { path: string }) {
  return (
    <NavLink href={href} current={path === href} icon={icon}>
      {label}
    </NavLink>
  );
}

/** The places of the active domain; not on small screens [S2.19, S2.20]. */
export function Sidebar({ onCreatePanel, onShowShortcuts }: Props) {
  const words = text().shell;
  const shown = useSidebarShown();
  const panels = usePanels();
  const mayCreate = useMayCreatePanel();
  const [path] = useLocation();
  const { home, announcements, collaborators } = places();

  if (!shown) return null;
  return (
    <nav
      id={sidebarId}
      aria-label={words.navigation}
      className="not-printed sticky top-0 flex h-dvh w-60 shrink-0 flex-col overflow-y-auto border-e border-border bg-surface-sunken max-md:hidden"
    >
      <div className="flex h-12 shrink-0 items-center justify-between ps-4 pe-2">
        <Link href="/home" className="flex items-center gap-2 rounded-md text-md font-semibold">
          <Logo size={20} />
          {words.product}
        </Link>
        <IconButton
          id={sidebarHideId}
          label={words.hideSidebar}
          keyHint="["
          icon={<PanelLeftClose size={16} />}
          onClick={hideSidebar}
        />
      </div>
      <div className="flex shrink-0 grow flex-col p-2">
        <PlaceLink {...home} path={path} />
        <h2 className="flex items-center gap-1.5 px-2 pt-5 pb-1 text-xs font-medium text-text-faint">
          {words.panels}
          <span className="tabular">{panels.length}</span>
        </h2>
        <PanelLinks className="-m-1 max-h-[200px] shrink-0 overflow-y-auto p-1" />
        {mayCreate && (
          <NavButton icon={<Plus size={16} />} onClick={onCreatePanel}>
            {words.createPanel}
          </NavButton>
        )}
        <h2 className="px-2 pt-5 pb-1 text-xs font-medium text-text-faint">{words.channels}</h2>
        <PlaceLink {...announcements} path={path} />
        <PlaceLink {...collaborators} path={path} />
      </div>
      <div className="flex shrink-0 flex-col px-2 py-2">
        <DocsLink />
        <ExtrasMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </nav>
  );
}
