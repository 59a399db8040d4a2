import { Link } from "wouter";
import { type Announcement, EVERYONE } from "../../../contract/announcements/announcement.ts";
import { errors } from "../../../contract/shared/errors.ts";
import { useCollaborators, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { contentOf, isWritten } from "../../text/say-automated.ts";
import { cx } from "../../ui/look/cx.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { parseContent } from "./parse-content.ts";

/** Where a person of the domain is shown. */
const personPath = (userId: string) => `/collaborators?id=${userId}`;

const tellUnknown = () => toast({ kind: "error", id: "mention", title: said(errors["collaborator-not-found"][1]) });

function Mention({ name, id }: { name: string; id: string }) {
  const me = useMe();
  const isHere = useCollaborators().some(({ user }) => user.id === id);
  const mine = id === me.id || id === EVERYONE;
  const look = cx(
    "relative rounded px-0.5 font-medium text-accent-text hover:underline",
    mine ? "bg-accent-soft" : "bg-surface-hover",
  );
  if (id !== EVERYONE && !isHere)
    return (
      <button type="button" className={look} onClick={tellUnknown}>
        {name}
      </button>
    );
  return (
    <Link
      href={id === EVERYONE ? "/collaborators" : personPath(id)}
      aria-label={text().announcements.mention(name)}
      data-mention={id}
      className={look}
    >
      {name}
    </Link>
  );
}

/** What was announced; mentions lead to the person, addresses to where they say [S2.44]. */
export function Content({ announcement }: { announcement: Announcement }) {
  const content = contentOf(announcement);
  const people = useCollaborators().map(({ user }) => user);
  return (
    <p
      className={cx(
        isWritten(announcement) && "own-words",
        "text-base [overflow-wrap:anywhere] whitespace-pre-wrap text-text",
      )}
    >
      {parseContent(content, announcement.mentions, people).map((part) =>
        part.kind === "mention" ? (
          <Mention key={part.from} name={part.text} id={part.id} />
        ) : part.kind === "link" ? (
          <a
            key={part.from}
            href={part.text}
            target="_blank"
            rel="noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
