import { messageOf } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import type { HistoryActor, HistoryEntry } from "../../../contract/history/history.ts";
import { type ChangeType, isOfContents, kindOf, streamOf } from "../../../contract/kinds.ts";
import type { Timeline, TimelineEntry } from "../../../contract/timeline/timeline.ts";

/** What is shown of a timeline. `waits`: said here, and not with the server yet. */
export type TimelineShown = { kind: "comment"; comment: Comment; waits: boolean } | ({ kind: "change" } & HistoryEntry);

type ChangeShown = Extract<TimelineShown, { kind: "change" }>;

const keyOf = ({ id, type, entityId, version }: Pick<HistoryEntry, "id" | "type" | "entityId" | "version">): string =>
  `${id} ${type} ${entityId} ${version}`;
const atOf = (entry: TimelineEntry): string => (entry.kind === "comment" ? entry.comment.createdAt : entry.at);

/** In which of the two streams it is. */
const streamIn = ({ type }: HistoryEntry) => streamOf[kindOf(type as ChangeType)];

const saysText = ({ before, after }: ChangeShown): boolean => before?.text !== undefined || after?.text !== undefined;

/** What of a page is kept here. */
type TimelinePage = Pick<Timeline, "entries" | "next">;

/** More than so much that came since, and a copy is asked for in its place. */
export const SINCE_MAX = 500;

interface Options {
  me: string;
  /** Whoever did it, as they are called now. */
  actorOf: (userId: string) => HistoryActor;
}

/** What happened to a task, as far as its pages are here and since. Its comments are kept beside it, in a table. */
export class TaskTimeline {
  readonly #options: Options;
  /** Of the pages that are here. */
  #told = new Map<string, ChangeShown>();
  /** What came since; a page may hold it too. */
  readonly #since = new Map<string, ChangeShown>();
  readonly #comments = new WeakMap<Comment, Extract<TimelineShown, { kind: "comment" }>>();
  /** Asks for the page before those that are here; null: there is none. */
  next: string | null = null;
  /** Pages that are here. */
  pages = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether so much came since the pages did that they are better asked for anew. */
  get isLong(): boolean {
    return this.#since.size > SINCE_MAX;
  }

  /** Pages anew, as one. Answers their comments. */
  load({ entries, next }: TimelinePage, pages: number): Comment[] {
    this.#told = new Map();
    // What a stream numbered before what of it is in them is in them too, or on a page before those. Instants say nothing of
    // that: a change is as old as its command, which may have waited.
    const reached = new Map<string, number>();
    let isHere = true;
    for (const entry of entries) {
      if (entry.kind !== "change") continue;
      // What came before is of the panel that it left, which numbers by itself.
      if (entry.type === "task.deleted") isHere = false;
      const stream = streamIn(entry);
      if (stream === "panel" && !isHere) continue;
      reached.set(stream, Math.max(reached.get(stream) ?? 0, entry.version));
    }
    for (const [key, entry] of this.#since)
      if (entry.version <= (reached.get(streamIn(entry)) ?? 0)) this.#since.delete(key);
    this.pages = pages - 1;
    return this.add({ entries, next });
  }

  /** The page before those that are here. Answers its comments. */
  add({ entries, next }: TimelinePage): Comment[] {
    this.next = next;
    this.pages += 1;
    for (const entry of entries) if (entry.kind === "change") this.#told.set(keyOf(entry), entry);
    return entries.flatMap((entry) => (entry.kind === "comment" ? [entry.comment] : []));
  }

  /** A change of the task, or of its contents. False where it is no entry. */
  happened(change: Change): boolean {
    if (change.type === "comment.created" || isOfContents(change)) return false;
    const { stream, actorId, ...entry } = change;
    const actor = this.#options.actorOf(actorId);
    if (change.type === "comment.deleted" && this.#author(change) !== this.#options.me) this.#withhold(change.entityId);
    // What was taken back is told to its author alone; whoever may read it all the same asks.
    const isWithheld = change.type === "comment.deleted" && this.#author(change) !== this.#options.me;
    this.#since.set(keyOf(change), {
      kind: "change",
      ...entry,
      ...(isWithheld && { before: null }),
      actor,
      message: messageOf(change, actor.fullName, stream),
    });
    return true;
  }

  /** All of it, newest first. `waits`: whether a comment is not with the server yet. */
  shown(comments: Iterable<Comment>, waits: (comment: Comment) => boolean): TimelineShown[] {
    const changes = new Map([...this.#since, ...this.#told]);
    const said = [...comments].map((comment) => this.#entryOf(comment, waits(comment)));
    const all: TimelineShown[] = [...said, ...changes.values()];
    return all.toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : atOf(a) > atOf(b) ? -1 : 0));
  }

  #entryOf(comment: Comment, waits: boolean): TimelineShown {
    const known = this.#comments.get(comment);
    if (known?.waits === waits) return known;
    const entry = { kind: "comment", comment, waits } as const;
    this.#comments.set(comment, entry);
    return entry;
  }

  /** What is told of a comment that was deleted says no more what it said. */
  #withhold(commentId: string): void {
    for (const entries of [this.#told, this.#since])
      for (const [key, entry] of entries)
        if (entry.entityId === commentId && saysText(entry)) entries.set(key, { ...entry, before: null, after: null });
  }

  #author({ before }: Change): string | undefined {
    return (before?.author as { id?: string } | undefined)?.id;
  }
}
