import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useCan, useCollaborators, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";

/** How many people stand here before the rest is asked for. */
const FIRST = 8;

/** The people of the active domain, and the way to invite more for those who may. */
export function PeopleCard({ onInvite }: { onInvite: () => void }) {
  const people = useCollaborators();
  const mayInvite = useCan("collaborator.invite");
  const me = useMe();
  const [all, setAll] = useState(false);
  const words = text();
  const shown = all ? people : people.slice(0, FIRST);

  return (
    <section aria-label={words.domains.people} className="rounded-lg border border-border bg-surface-raised p-4">
      <div className="flex min-h-8 items-center justify-between gap-2 pb-2">
        <h2 className="flex items-baseline gap-1.5 text-md font-semibold">
          {words.domains.people}
          <span className="tabular text-sm font-normal text-text-faint">{people.length}</span>
        </h2>
        {mayInvite && (
          <Button size="sm" icon={<UserPlus size={14} aria-hidden="true" />} onClick={onInvite}>
            {words.domains.invite}
          </Button>
        )}
      </div>
      <ul className="flex flex-col">
        {shown.map(({ id, user, memberRole }) => (
          <li key={id} className="flex min-h-9 items-center gap-2.5">
            <Avatar id={user.id} name={user.fullName} image={user.profilePicture} />
            <span className="min-w-0 flex-1 truncate text-md">
              <bdi>{user.fullName}</bdi>
              {user.id === me.id && <span className="text-text-faint"> ({words.domains.you})</span>}
            </span>
            {memberRole !== "member" && <Badge>{words.common.roles[memberRole]}</Badge>}
          </li>
        ))}
      </ul>
      {people.length > FIRST && (
        <Button variant="secondary" size="sm" aria-expanded={all} className="mt-1 -ms-2" onClick={() => setAll(!all)}>
          {all ? words.domains.showFewer : words.domains.showAll(people.length)}
        </Button>
      )}
    </section>
  );
}
