import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { HistoryActor } from "../../../contract/history/history.ts";
import type { TextBasis } from "../../../contract/shared/merging/text-basis.ts";
import type { Timeline } from "../../../contract/timeline/timeline.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import { Table } from "./rows/table.ts";
import { type StreamTable, Tables } from "./rows/tables.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { TaskTimeline, type TimelineShown } from "./task-timeline.ts";

interface TaskStoreOptions extends StreamEvents {
  id: string;
  me: string;
  actorOf: (userId: string) => HistoryActor;
  /** What is shown of it differs. */
  touched: () => void;
}

export type Bases = Readonly<Record<string, TextBasis>>;

/** What is fetched of it. */
interface FetchedContents {
  description: Description | null;
  attachments: readonly Attachment[];
  timeline: Timeline;
  watching: Watching;
  version: number;
}

/**
 * A table whose one row goes by another id than in the log: a task has one description at most, which is expected before the
 * server gives it an id of its own. What waits of it then stays with it, whatever comes.
 */
const asOnly = <Row extends { id: string }>(table: Table<Row>, id: string): StreamTable => ({
  get: () => table.get(id),
  values: () => table.values(),
  apply: (change) => table.apply({ ...change, entityId: id, after: change.after && { ...change.after, id } }),
  expect: (changeId, patch) => table.expect(changeId, { ...patch, entityId: id }),
  settle: (changeId) => table.settle(changeId, id),
});

/** What only an open task shows: the stream that is told to whoever has it open. */
export class TaskStore {
  readonly id: string;
  readonly stream: Stream;
  readonly descriptions: Table<Description>;
  readonly attachments: Table<Attachment>;
  readonly comments: Table<Comment>;
  readonly timeline: TaskTimeline;
  readonly tables: Tables<"task">;
  /** Whether I hear of it by the rule, as of when it was last fetched. */
  rule = false;

  constructor({ id, me, actorOf, touched, behind, included, applied }: TaskStoreOptions) {
    this.id = id;
    this.timeline = new TaskTimeline({ me, actorOf });
    this.descriptions = new Table<Description>({ touched });
    this.attachments = new Table<Attachment>({ touched });
    this.comments = new Table<Comment>({ touched });
    const { descriptions, attachments, comments } = this;
    this.tables = new Tables({ description: asOnly(descriptions, id), attachment: attachments, comment: comments });
    this.stream = new Stream({
      apply: (change, again) => {
        this.tables.apply(change);
        touched();
        applied(change, again);
      },
      behind,
      included,
    });
  }

  /** As shown, by the task's id. */
  description(): Description | null {
    return this.descriptions.get(this.id) ?? null;
  }

  /**
   * What an edit is made of that begins now, of texts of which an earlier one waits, by their comments' ids or the task's:
   * that one is what is shown, and it began where it did, however much has come since.
   */
  bases(): Bases {
    const bases: Record<string, TextBasis> = {};
    for (const texts of [this.descriptions, this.comments])
      for (const [id, { changeId, patch }] of texts.expected("text")) {
        const text = (patch.after?.text as string | undefined) ?? "";
        // One that goes on from a text that is not here is not shown, and named all the same it would delete what it holds.
        if (text !== (texts.get(id)?.text ?? "")) continue;
        bases[id] = { version: patch.from ?? this.stream.version, parent: { changeId, text } };
      }
    return bases;
  }

  /** As shown, the oldest first. */
  files(): Attachment[] {
    return [...this.attachments.values()].toSorted((a, b) =>
      a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
    );
  }

  /** Comments as shown, the oldest first. */
  said(): Comment[] {
    return [...this.comments.values()].toSorted((a, b) =>
      a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
    );
  }

  /** The timeline as shown, newest first. */
  happenings(): TimelineShown[] {
    return this.timeline.shown(this.comments.values(), ({ id }) => !this.comments.confirmed(id));
  }

  /** The page of the timeline before those that are here. */
  addPage(page: Timeline): void {
    for (const comment of this.timeline.add(page)) this.comments.add(comment);
  }

  /** A copy, with so many pages of the timeline; false where what is here is newer. */
  load({ description, attachments, timeline, watching, version }: FetchedContents, pages: number): boolean {
    return this.stream.load(version, () => {
      this.rule = watching.by === "rule" && watching.watching;
      this.comments.load(this.timeline.load(timeline, pages));
      this.descriptions.load(description ? [{ ...description, id: this.id }] : []);
      this.attachments.load(attachments);
    });
  }

  close(): void {
    this.stream.close();
  }
}
