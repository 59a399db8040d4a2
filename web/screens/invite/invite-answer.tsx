import { useEffect, useState } from "react";
import type { InviteCard } from "../../../contract/collaborators/collaborator.ts";
import { joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { goToDomain } from "../../features/domains/go-to-domain.ts";
import { useDomains, useMe } from "../../sync/live.ts";
import { RequestFailed, send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type Props = { token: string; card: InviteCard; onDecline: () => void };

/** Accept or decline, for who is signed in; a member is led straight to the domain [D33]. */
export function InviteAnswer({ token, card, onDecline }: Props) {
  const me = useMe();
  const member = useDomains().some(({ id }) => id === card.domainId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { domainId: id, domainName: name } = card;
  const words = text().auth;

  useEffect(() => {
    if (member && !busy) void goToDomain({ id, name });
  }, [member, busy, id, name]);

  async function accept() {
    setBusy(true);
    setProblem(null);
    try {
      const { domain } = await send(joinThroughLink, { params: {}, body: { token } });
      await goToDomain(domain);
      toast({ kind: "success", title: words.joined(domain.name) });
    } catch (error) {
      setProblem(error instanceof RequestFailed ? error.message : words.inviteFailed);
      setBusy(false);
    }
  }

  if (member) {
    return (
      <p className="flex items-center justify-center gap-2 text-md text-text-muted">
        <Spinner /> {words.opening(name)}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2 *:h-10 *:flex-1">
        <Button disabled={busy} onClick={onDecline}>
          {words.decline}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          {words.accept}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-center text-md text-danger-text">
          {problem}
        </p>
      )}
      <p className="text-center text-sm text-text-faint">{words.signedInAs(me.fullName)}</p>
    </div>
  );
}
