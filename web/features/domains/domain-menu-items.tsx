import "../../text/in-dialogs.ts";
import { Plus, Trash2 } from "lucide-react";
import type { Domain } from "../../../contract/domains/domain.ts";
import { useActiveDomain, useDomains } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { MenuGroup, MenuItem, MenuSeparator } from "../../ui/overlays/menu-parts.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { DomainMark } from "./domain-mark.tsx";
import { goToDomain } from "./go-to-domain.ts";

/** My domains, and Add Another Domain [S2.22]. */
export function DomainMenuItems({ onAdd, onShowTrash }: { onAdd: () => void; onShowTrash: () => void }) {
  const active = useActiveDomain();
  const domains = useDomains();
  const words = text().domainDialogs;

  function choose(domain: Domain) {
    if (domain.id === active?.id) toast({ kind: "info", id: "already-here", title: words.alreadyHere });
    else void goToDomain(domain);
  }

  return (
    <>
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
    </>
  );
}
