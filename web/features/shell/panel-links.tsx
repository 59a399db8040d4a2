import { SquareKanban } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import type { Panel } from "../../../contract/panels/panel.ts";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { panelLink, usePanelLinks } from "../../ui/page/panel-link.ts";
import { NavLink } from "./nav-row.tsx";

function OpenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0 text-xs text-text-faint">
      <span aria-hidden="true" className="tabular">
        {count}
      </span>
      <VisuallyHidden>{text().shell.openTasks(count)}</VisuallyHidden>
    </span>
  );
}

/** The panels of the active domain that I see, each with its open tasks [S2.20]. */
export function PanelLinks({ onNavigate, className }: { onNavigate?: () => void; className?: string }) {
  const panels = usePanels();
  const [path] = useLocation();
  const search = useSearch();
  const links = usePanelLinks(panels);
  const isOpen = ({ id }: Panel) => path.startsWith("/panel/") && path.replace(/\/$/, "").endsWith(`/${id}`);

  if (panels.length === 0) return <p className="px-2 py-1 text-sm text-text-faint">{text().shell.noPanels}</p>;
  return (
    <ul className={className}>
      {panels.map((panel, at) => (
        <li key={panel.id}>
          <NavLink
            href={isOpen(panel) ? panelLink(panel, search) : (links[at] ?? "")}
            current={isOpen(panel)}
            onClick={onNavigate}
            icon={<SquareKanban size={16} />}
            end={<OpenCount count={panel.openTaskCount} />}
          >
            <bdi>{panel.name}</bdi>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
