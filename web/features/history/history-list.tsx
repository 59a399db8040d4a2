import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { HistoryEntry } from "../../../contract/history/history.ts";
import { deedsIn, nameIn } from "../../sync/deeds.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { sayAutomated } from "../../text/say-automated.ts";
import { tellDeed } from "../../text/say-deed.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Ago } from "../../ui/display/ago.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useHistory, type Whose } from "./use-history.ts";

type Props = {
  whose: Whose;
  live: unknown;
  label: string;
};

/** What happened, in plain sentences, newest first; older entries on demand. */
export function HistoryList({ whose, live, label }: Props) {
  const words = text().past;
  const { entries, loading, error, reload, more, showOlder } = useHistory(whose, live);
  if (error)
    return (
      <div role="alert">
        <EmptyState
          title={words.failed}
          description={said(error.message)}
          action={<Button onClick={reload}>{text().common.retry}</Button>}
        />
      </div>
    );
  if (loading) return <ListSkeleton />;
  const rows = entries.map((entry) => ({
    entry,
    sentences: sentencesOf(entry, entries, whose.panelId ?? whose.domainId),
  }));
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={label} className="flex flex-col">
        {rows.map(
          ({ entry, sentences }) =>
            sentences.length > 0 && (
              <li key={`${entry.version} ${entry.entityId}`} className="group flex items-start gap-2.5 py-1.5">
                <Avatar
                  id={entry.actor.id}
                  name={entry.actor.fullName}
                  image={entry.actor.profilePicture}
                  size={20}
                  className="mt-0.5"
                />
                <div className="flex min-w-0 flex-1 flex-col">
                  {sentences.map((sentence) => (
                    <p key={sentence} className="text-sm break-words">
                      {sentence}
                    </p>
                  ))}
                  <Ago at={entry.at} className="text-xs text-text-faint" />
                </div>
              </li>
            ),
        )}
      </ol>
      {more !== "none" && (
        <div className="flex items-center justify-center gap-3 text-sm text-text-muted">
          {more === "failed" && <span role="alert">{words.olderFailed}</span>}
          <Button size="sm" busy={more === "loading"} onClick={showOlder}>
            {more === "failed" ? text().common.retry : words.older}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What an entry says. The product's own announcements only say what no entry of the same change does. */
function sentencesOf(entry: HistoryEntry, all: readonly HistoryEntry[], stream: string): string[] {
  const { type, before, after, entityId, actor, otherPanel } = entry;
  if (type === "announcement.created" && after?.isAutomated) {
    const said = all.some((other) => other.id === entry.id && other.entityId !== entityId);
    const { content, deed } = after as Partial<Announcement>;
    if (said || content === undefined) return [];
    return [deed ? sayAutomated(content, actor.fullName, deed) : content];
  }
  // The newest that still says a name: of what is gone, the deletion.
  const namer = all.find((other) => other.entityId === entityId && (nameIn(other.after) ?? nameIn(other.before)));
  const known = nameIn(namer?.after) ?? nameIn(namer?.before);
  const happening = { stream, type: type as "task.updated", before, after, entityId, known, otherPanel };
  return deedsIn([{ ...happening, actorId: actor.id }]).map((deed) => tellDeed(actor.fullName, deed));
}

export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 py-1.5">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
