import { listFormerCollaborators } from "../../../contract/collaborators/queries.ts";
import { useCollaborators } from "../../sync/live.ts";
import { type InvalidationCause, useFreshRead } from "../../sync/use-fresh-read.ts";
import { useAsNow } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { dates } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";

const PAUSE_MS = 250;
/** Whom I remove is off the list before the server has it, and is not among these then. */
const isMine = (cause: InvalidationCause): boolean => cause === "mine";

/** Those who were here: what they did still names them [D35]. Nothing where there are none. */
export function FormerMembers({ domainId }: { domainId: string }) {
  const { collaborators: words, common } = text();
  // When somebody joins or leaves, the list of former members is another one.
  const of = String(useCollaborators().length);
  const asked = { params: { domainId } };
  const { data, error, reload } = useFreshRead(listFormerCollaborators, asked, {
    of,
    after: isMine,
    pauseMs: PAUSE_MS,
  });
  const people = useAsNow(data);
  if (error && !data)
    return (
      <p role="alert" className="flex items-center gap-3 text-md text-text-muted">
        {words.formerFailed}
        <Button size="sm" onClick={reload}>
          {common.retry}
        </Button>
      </p>
    );
  if (!people || people.length === 0) return null;
  return (
    <section aria-label={words.former}>
      <h2 className="flex items-baseline gap-1.5 text-md font-semibold">
        {words.former}
        <span className="tabular text-sm font-normal text-text-faint">{people.length}</span>
      </h2>
      <p className="pb-1 text-sm text-text-muted">{words.formerText}</p>
      <ul>
        {people.map(({ id, user, leftAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={user.id} name={user.fullName} image={user.profilePicture} />
            <span className="min-w-0 flex-1 truncate text-md text-text-muted">
              <bdi>{user.fullName}</bdi> <bdi className="text-text-faint">@{user.username}</bdi>
            </span>
            <time dateTime={leftAt} className="shrink-0 text-sm text-text-faint">
              {words.leftOn(dates({ dateStyle: "medium" }).format(new Date(leftAt)))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
