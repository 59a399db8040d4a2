import { useState } from "react";
import { revokeInvite } from "../../../contract/collaborators/commands.ts";
import { listInvites } from "../../../contract/collaborators/queries.ts";
import { send } from "../../sync/request.ts";
import { useAsNow, useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

export type InviteList = ReturnType<typeof useOpenInvites>;

/** The invites of a domain that can still be used, and taking one back. */
export function useOpenInvites(domainId: string) {
  const { data, error, reload } = useRead(listInvites, { params: { domainId } });
  const [revoking, setRevoking] = useState<string | null>(null);

  async function revoke(inviteId: string) {
    const words = text().collaborators;
    setRevoking(inviteId);
    try {
      await send(revokeInvite, { params: { domainId, inviteId }, body: undefined });
      toast({ kind: "success", title: words.revoked });
    } catch (failure) {
      toast({ kind: "error", title: words.revokeFailed, failure });
    }
    reload();
    setRevoking(null);
  }

  return { list: useAsNow(data), error, reload, revoke, revoking };
}
