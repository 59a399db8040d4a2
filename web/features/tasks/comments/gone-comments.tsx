import { useEffect, useRef } from "react";
import { useMe } from "../../../sync/live.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { useDrafts, writeDraft } from "../../../ui/drafts/drafts.ts";
import { KeptText } from "../../../ui/drafts/kept-text.tsx";
import { commentDrafts } from "../edit/draft-keys.ts";
import type { TextDraft } from "../edit/use-text-edit.ts";

type Props = { taskId: string; details: DetailsShown };

/** What somebody wrote of comments that were deleted meanwhile: to be copied or given up, or back in its place once they are. */
export function GoneComments({ taskId, details: { description, comments, more } }: Props) {
  const prefix = commentDrafts(useMe().id, taskId);
  const here = useRef<HTMLDivElement>(null);
  const there = new Set(comments.map(({ id }) => id));
  // One that is further down than what is here is not gone.
  const isFetched = (createdAt: string): boolean =>
    description !== undefined && (!more || comments.some((other) => other.createdAt < createdAt));
  const gone = useDrafts<TextDraft>(prefix).filter(([rest]) => {
    const [createdAt = "", id = ""] = rest.split("/");
    return !there.has(id) && isFetched(createdAt);
  });

  const known = useRef(gone.length);
  useEffect(() => {
    const isNew = gone.length > known.current;
    known.current = gone.length;
    // What had the focus may have gone with the comment.
    if (isNew && document.activeElement === document.body) here.current?.querySelector("textarea")?.focus();
  }, [gone.length]);

  if (gone.length === 0) return null;
  return (
    <div ref={here} className="flex flex-col gap-2">
      <p role="alert" className="text-sm text-warning-text">
        {text().details.commentGone}
      </p>
      {gone.map(([rest, draft]) => (
        <KeptText
          key={rest}
          value={draft.text}
          onDiscard={() => {
            // The button goes, and with it what has the focus.
            here.current?.closest<HTMLElement>("[tabindex]")?.focus();
            writeDraft(`${prefix}${rest}`, null);
          }}
        />
      ))}
    </div>
  );
}
