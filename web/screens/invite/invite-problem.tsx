import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import type { RequestFailed } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";

/** An invite that has ended, that never was, or that could not be asked for. */
export function InviteProblem({ error, onRetry }: { error: RequestFailed; onRetry: () => void }) {
  const words = text();
  const ended = error.code === "invite-ended";
  const unknown = error.code === "invite-not-found" || error.code === "not-found";
  const title = ended ? words.auth.inviteEnded : unknown ? words.auth.inviteNotFound : words.auth.inviteFailed;
  return (
    <AuthLayout
      title={title}
      intro={unknown ? words.auth.inviteNotFoundText : error.message}
      footer={<QuietLink href="/home">{words.shell.backHome}</QuietLink>}
    >
      {!ended && !unknown && (
        <Button className="h-10 w-full" onClick={onRetry}>
          {words.common.retry}
        </Button>
      )}
    </AuthLayout>
  );
}
