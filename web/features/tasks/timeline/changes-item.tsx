import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { Ago } from "../../../ui/display/ago.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { cx } from "../../../ui/look/cx.ts";
import { ChangeEntry, sentencesOf, type WaysBack } from "./change-entry.tsx";
import { type ChangeShown, keyOf } from "./lines.ts";

type Props = {
  /** Newest first. */
  entries: readonly [ChangeShown, ...ChangeShown[]];
  /** Whether they are shown the other way round. */
  oldestFirst: boolean;
  ways: WaysBack;
};

/** What one person did in a short time: a line, which opens where it is more than one thing. */
export function ChangesItem({ entries, oldestFirst, ways }: Props) {
  const [newest] = entries;
  const { actor } = newest;
  const bylineId = useId();
  return (
    <article aria-labelledby={bylineId} className="flex min-w-0 gap-2.5 py-1.5">
      <span className="flex w-6 shrink-0 justify-center">
        <Avatar id={actor.id} name={actor.fullName} image={actor.profilePicture} size={20} className="mt-0.5" />
      </span>
      {entries.length === 1 ? (
        <ChangeEntry entry={newest} bylineId={bylineId} ways={ways} />
      ) : (
        <Several entries={entries} oldestFirst={oldestFirst} bylineId={bylineId} ways={ways} />
      )}
    </article>
  );
}

function Several({ entries, oldestFirst, bylineId, ways }: Props & { bylineId: string }) {
  const words = text();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const sentences = entries.flatMap(sentencesOf);
  const [first = ""] = sentences;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <button
        id={bylineId}
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className="-m-1 flex min-h-8 min-w-0 items-start gap-1 rounded-md p-1 text-start hover:bg-surface-hover focus-visible:-outline-offset-2 touch:min-h-11"
      >
        <span className="min-w-0 flex-1 text-sm break-words text-text-muted">
          <span className="block">{words.deeds.andMore(first, sentences.length - 1)}</span>
          <Ago at={entries[0].at} className="text-xs text-text-faint" />
        </span>
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={cx(
            "mt-1 shrink-0 text-text-faint transition-transform rtl:-scale-x-100",
            open && "rotate-90 rtl:rotate-90",
          )}
        />
      </button>
      {open && (
        <ol id={listId} className="mt-2 flex flex-col gap-1 border-s border-border ps-3">
          {(oldestFirst ? entries.toReversed() : entries).map((entry) => (
            <Part key={keyOf(entry)} entry={entry} ways={ways} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Part({ entry, ways }: { entry: ChangeShown; ways: WaysBack }) {
  const bylineId = useId();
  return (
    <li>
      <article aria-labelledby={bylineId}>
        <ChangeEntry entry={entry} bylineId={bylineId} ways={ways} />
      </article>
    </li>
  );
}
