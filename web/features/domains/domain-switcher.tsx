import { ChevronsUpDown } from "lucide-react";
import { useEffect } from "react";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { lateComponent } from "../../ui/page/late.tsx";
import { DomainMark } from "./domain-mark.tsx";

const Items = lateComponent(async () => (await import("./domain-menu-items.tsx")).DomainMenuItems);

/** The active domain, the others, and Add Another Domain [S2.22]. */
export function DomainSwitcher({ onAdd, onShowTrash }: { onAdd: () => void; onShowTrash: () => void }) {
  const active = useActiveDomain();
  const words = text().domains;

  useEffect(() => Items.expect(), []);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="touch-target -ms-1.5 flex h-8 min-w-0 items-center gap-2 rounded-md px-1.5 text-md font-medium transition-colors hover:bg-surface-hover aria-expanded:bg-surface-hover"
        >
          <VisuallyHidden>{words.switcher}</VisuallyHidden>
          {active && <DomainMark domain={active} />}
          <span className="min-w-0 truncate">
            <bdi>{active?.name ?? words.switcherNone}</bdi>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-text-faint" />
        </button>
      }
    >
      <Items onAdd={onAdd} onShowTrash={onShowTrash} />
    </Menu>
  );
}
