import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type Action = "promote" | "demote" | "transfer-ownership";

/** Changes a person's role, shown at once, and says so; a refusal has been told and shows the old role again. */
export function useChangeRole(domainId: string) {
  const run = useCommand(changeRole);
  return async ({ user }: Collaborator, action: Action): Promise<void> => {
    const words = text().collaborators;
    const label = action === "transfer-ownership" ? words.transferFailed : words.roleFailed(user.fullName);
    const said = { promote: words.promoted, demote: words.demoted, "transfer-ownership": words.transferred }[action];
    try {
      await run({ params: { domainId }, body: { action, userToBeModifiedId: user.id } }, { label });
      toast({ kind: "success", title: said(user.fullName) });
    } catch {
      // The person has been told, with a way to try again.
    }
  };
}
