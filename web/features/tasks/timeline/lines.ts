import type { TimelineShown } from "../../../sync/use-task-details.ts";

export type CommentShown = Extract<TimelineShown, { kind: "comment" }>;
export type ChangeShown = Extract<TimelineShown, { kind: "change" }>;

/** What one person did within so long is one line. */
export const TOGETHER_MS = 10 * 60_000;

interface Line {
  key: string;
  /** It came since the task was last open here. */
  isNew: boolean;
}
/** A line of the timeline: a comment, or what one person did in a short time, newest first. */
export type TimelineLine =
  | (Line & { kind: "comment"; entry: CommentShown })
  | (Line & { kind: "changes"; entries: readonly [ChangeShown, ...ChangeShown[]] });

export const instantOf = (entry: TimelineShown): string =>
  entry.kind === "comment" ? entry.comment.createdAt : entry.at;
export const personOf = (entry: TimelineShown): string =>
  entry.kind === "comment" ? entry.comment.author.id : entry.actor.id;
export const keyOf = ({ id, type, entityId, version }: ChangeShown): string => `${id} ${type} ${entityId} ${version}`;

/** Whether an entry is an edit of a comment's text. */
export const isTextEdit = (entry: TimelineShown): entry is ChangeShown =>
  entry.kind === "change" && entry.type === "comment.updated" && entry.before?.text !== undefined;

/** Cuts what one person did without a break by others into parts of ten minutes, from its beginning: what comes later changes none before. */
const together = (run: readonly ChangeShown[]): ChangeShown[][] => {
  const parts: ChangeShown[][] = [];
  let begun = Number.NEGATIVE_INFINITY;
  for (const entry of run.toReversed()) {
    const at = Date.parse(entry.at);
    if (at - begun > TOGETHER_MS) {
      begun = at;
      parts.unshift([]);
    }
    parts[0]?.unshift(entry);
  }
  return parts;
};

/** Whether it left a panel for one whose entries are in the timeline too: there it says where it came from. */
const isToldByArrival = (entry: TimelineShown): boolean =>
  entry.kind === "change" && entry.type === "task.deleted" && typeof entry.otherPanel === "string";

/** The lines of a timeline, newest first. `isNew`: whether an entry came since the task was last open here. */
export const linesOf = (
  timeline: readonly TimelineShown[],
  isNew: (entry: TimelineShown) => boolean = () => false,
): TimelineLine[] => {
  const lines: TimelineLine[] = [];
  let run: ChangeShown[] = [];
  const end = (): void => {
    for (const entries of together(run)) {
      const [newest, oldest] = [entries[0], entries.at(-1)];
      if (newest && oldest)
        lines.push({
          kind: "changes",
          key: keyOf(oldest),
          isNew: isNew(oldest),
          entries: entries as [ChangeShown, ...ChangeShown[]],
        });
    }
    run = [];
  };
  for (const entry of timeline) {
    if (isToldByArrival(entry)) continue;
    const [last] = run;
    if (last && (entry.kind === "comment" || personOf(last) !== personOf(entry) || isNew(last) !== isNew(entry))) end();
    if (entry.kind === "change") run.push(entry);
    else lines.push({ kind: "comment", key: entry.comment.id, isNew: isNew(entry), entry });
  }
  end();
  return lines;
};
