import { text } from "../../text/catalogue.ts";
import { list as joined, shortDay } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useFocusKept } from "../../ui/lists/use-focus-kept.ts";
import type { InviteList } from "./use-open-invites.ts";

/** The links that still work, each with who made it and until when, and a way to end it. */
export function OpenInvites({ invites }: { invites: InviteList }) {
  const { list, error, reload, revoke, revoking } = invites;
  const { common, collaborators: words, collaborators } = text();
  const { mailStates } = collaborators;
  const box = useFocusKept(list);

  return (
    <section ref={box} tabIndex={-1} aria-label={words.openInvites} aria-busy={!list && !error}>
      <h3 className="pb-1 text-sm font-medium text-text-muted">{words.openInvites}</h3>
      {!list && !error && <Skeleton className="h-10" />}
      {!list && error && (
        <p role="alert" className="flex items-center justify-between gap-2 text-md text-text-muted">
          {words.invitesFailed}
          <Button size="sm" onClick={reload}>
            {common.retry}
          </Button>
        </p>
      )}
      {list?.length === 0 && <p className="py-2 text-md text-text-faint">{words.noOpenInvites}</p>}
      <ul aria-label={words.openInvites} className="divide-y divide-border">
        {list?.map(({ id, role, inviter, expiresAt, mails }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5">
            <Badge>{common.roles[role]}</Badge>
            <span className="min-w-0 flex-1 py-1.5 text-md text-text-muted">
              {words.inviteBy(inviter.fullName, shortDay(expiresAt))}
              {mails.length > 0 && (
                <span className="block truncate text-sm text-text-faint">
                  {joined(mails.map(({ email, state }) => mailStates[state](email)))}
                </span>
              )}
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={revoking === id}
              aria-label={words.revokeInvite(common.roles[role], inviter.fullName)}
              onClick={() => void revoke(id)}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
