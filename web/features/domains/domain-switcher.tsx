import { ChevronsUpDown, Plus, Trash2 } from "lucide-react";
import type { Domain } from "../../../contract/domains/domain.ts";
import { useActiveDomain, useDomains } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DomainMark } from "./domain-mark.tsx";
import { goToDomain } from "./go-to-domain.ts";

/** The active domain, the others, and Add Another Domain [S2.22]. */
export function DomainSwitcher({ onAdd, onShowTrash }: { onAdd: () => void; onShowTrash: () => void }) {
  const active = useActiveDomain();
  const domains = useDomains();
  const words = text().domains;

  function choose(domain: Domain) {
    if (domain.id === active?.id) toast({ kind: "info", id: "already-here", title: words.alreadyHere });
    else void goToDomain(domain);
  }

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
      {domains.length > 0 && (
        <>
          <MenuGroup label={words.yours}>
            {domains.map((domain) => (
              <MenuItem
                key={domain.id}
                icon={<DomainMark domain={domain} />}
                current={domain.id === active?.id}
                onClick={() => choose(domain)}
              >
                <bdi>{domain.name}</bdi>
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Plus size={16} />} onClick={onAdd}>
        {words.addAnother}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} />} onClick={onShowTrash}>
        {text().history.trash}
      </MenuItem>
    </Menu>
  );
}
