import { Plus } from "lucide-react";
import { useState } from "react";
import type { AccessToken } from "../../../contract/auth/access-token.ts";
import { revokeToken } from "../../../contract/auth/commands.ts";
import { listTokens } from "../../../contract/auth/queries.ts";
import { send } from "../../sync/request.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { shortDay } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { Section } from "./section.tsx";

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const words = text().profile;
  const { name, scope, expiresAt, lastUsedAt } = token;
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base">
          <bdi className="min-w-0 truncate">{name}</bdi>
          <Badge>{words.scopes[scope]}</Badge>
        </p>
        <p className="tabular text-sm text-text-muted">
          {words.expires(shortDay(expiresAt))} ·{" "}
          {lastUsedAt === null ? words.neverUsed : words.usedAt(shortDay(lastUsedAt))}
        </p>
      </div>
      <Button aria-label={words.revokeToken(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}

/** What lets scripts act as me: made, shown once, listed, revoked. */
export function Tokens() {
  const { common, profile: words } = text();
  const { data, error, reload } = useRead(listTokens, { params: {} });
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const [busy, setBusy] = useState(false);

  async function revoke(tokenId: string) {
    setBusy(true);
    try {
      await send(revokeToken, { params: { tokenId }, body: undefined });
      toast({ kind: "success", title: words.revoked });
    } catch (reason) {
      const action = { label: common.retry, onClick: () => void revoke(tokenId) };
      toast({ kind: "error", title: words.revokeFailed, failure: reason, action });
    }
    setBusy(false);
    setRevoking(null);
    reload();
  }

  return (
    <Section
      title={words.tokens}
      hint={words.tokensText}
      list={data}
      action={
        <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => setMaking(true)}>
          {words.newToken}
        </Button>
      }
    >
      <ListPlaceholder here={data !== undefined} error={error} failed={words.tokensFailed} onRetry={reload} />
      {data?.length === 0 && <p className="text-md text-text-faint">{words.noTokens}</p>}
      {data && data.length > 0 && (
        <ul aria-label={words.tokens} className="-my-2 max-h-96 divide-y divide-border overflow-y-auto">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {making && <NewTokenDialog onClose={() => setMaking(false)} onCreated={reload} />}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={words.revokeTitle(revoking?.name ?? "")}
        description={words.revokeText}
        confirmLabel={words.revoke}
        cancelLabel={common.cancel}
        busy={busy}
        onConfirm={() => revoking && void revoke(revoking.id)}
      />
    </Section>
  );
}
