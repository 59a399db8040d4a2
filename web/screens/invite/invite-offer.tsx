import { useState } from "react";
import { getInvite } from "../../../contract/collaborators/queries.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useSession } from "../../sync/session.ts";
import { useAsNow, useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { InviteAnswer } from "./invite-answer.tsx";
import { InviteCardView } from "./invite-card-view.tsx";
import { InviteProblem } from "./invite-problem.tsx";
import { InviteToVisitor } from "./invite-to-visitor.tsx";

/** Who invites to what, and the choice; nothing is joined before somebody says so. */
export function InviteOffer({ token }: { token: string }) {
  const { data, error, reload } = useRead(getInvite, { params: { token } });
  const card = useAsNow(data);
  const { token: signedIn, me } = useSession();
  const [declined, setDeclined] = useState(false);
  const words = text().auth;

  if (error && !(card && error.passing)) return <InviteProblem error={error} onRetry={reload} />;
  if (declined) {
    return (
      <AuthLayout
        title={words.declined}
        intro={words.declinedText}
        footer={<QuietLink href="/home">{words.goOn}</QuietLink>}
      />
    );
  }
  return (
    <AuthLayout title={text().shell.invitePage}>
      {!card || (signedIn && !me) ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-30" />
          <Skeleton className="h-9" />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <InviteCardView card={card} />
          {signedIn ? (
            <InviteAnswer token={token} card={card} onDecline={() => setDeclined(true)} />
          ) : (
            <InviteToVisitor token={token} onDecline={() => setDeclined(true)} />
          )}
        </div>
      )}
    </AuthLayout>
  );
}
