import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { HistoryActor } from "../../../contract/history/history.ts";
import type { Timeline } from "../../../contract/timeline/timeline.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";
import { TaskTimeline, type TimelineShown } from "./task-timeline.ts";

interface TaskStoreOptions extends StreamEvents {
  id: string;
  me: string;
  actorOf: (userId: string) => HistoryActor;
  /** What is shown of it differs. */
  touched: () => void;
}

/** What is fetched of it. */
interface Contents {
  description: Description | null;
  attachments: readonly Attachment[];
  timeline: Timeline;
  watching: Watching;
  version: number;
}

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
    this.tables = new Tables({ description: descriptions, attachment: attachments, comment: comments });
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

  /** As shown. A task has one at most; one that is expected stands in for the one that is there. */
  description(): Description | null {
    const all = [...this.descriptions.values()];
    return all.find(({ id }) => !this.descriptions.confirmed(id)) ?? all[0] ?? null;
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
  load({ description, attachments, timeline, watching, version }: Contents, pages: number): boolean {
    return this.stream.load(version, () => {
      this.rule = watching.by === "rule" && watching.watching;
      this.comments.load(this.timeline.load(timeline, pages));
      this.descriptions.load(description ? [description] : []);
      this.attachments.load(attachments);
    });
  }

  close(): void {
    this.stream.close();
  }
}
