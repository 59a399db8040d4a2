import { Plus } from "lucide-react";
import { useActiveDomain, useDomains } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { DomainMark } from "./domain-mark.tsx";
import { goToDomain } from "./go-to-domain.ts";

/** To the other domains, and to a new one. */
export function useDomainCommands(onAdd: () => void): Command[] {
  const { domainDialogs: words, finding } = text();
  const active = useActiveDomain();
  const others = useDomains().filter(({ id }) => id !== active?.id);
  return [
    ...others.map((domain) => ({
      id: `domain-${domain.id}`,
      label: finding.switchTo(domain.name),
      icon: <DomainMark domain={domain} />,
      run: () => void goToDomain(domain),
    })),
    { id: "add-domain", label: words.addAnother, icon: <Plus size={16} />, run: onAdd },
  ];
}
