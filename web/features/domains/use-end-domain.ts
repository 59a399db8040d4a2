import { useState } from "react";
import { deleteDomain, type leaveDomain } from "../../../contract/domains/commands.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { useCommand } from "../../sync/use-command.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type Ending = { command: typeof deleteDomain | typeof leaveDomain; label: string; done: string };

/** Ends a domain for everyone or for me; its neighbour opens by itself [S4.9]. `end` answers whether it worked. */
export function useEndDomain(domain: DomainFields, { command, label, done }: Ending) {
  const run = useCommand(command);
  const [busy, setBusy] = useState(false);

  async function end(): Promise<boolean> {
    setBusy(true);
    try {
      const input = { params: { domainId: domain.id }, body: undefined };
      await run(input, { label, ...(command === deleteDomain && { undoToast: () => done }) });
      // Leaving cannot be undone: only others let somebody in again. So its toast has no Undo.
      if (command !== deleteDomain) toast({ kind: "success", id: `domain-gone/${domain.id}`, title: done });
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { end, busy };
}
