import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";

interface TaskStoreOptions extends StreamEvents {
  id: string;
  /** What is shown of it differs. */
  touched: () => void;
}

/** What is fetched of it. */
interface Contents {
  description: Description | null;
  attachments: readonly Attachment[];
  version: number;
}

/** What only an open task shows: the stream that is told to whoever has it open. */
export class TaskStore {
  readonly id: string;
  readonly stream: Stream;
  readonly descriptions: Table<Description>;
  readonly attachments: Table<Attachment>;
  readonly comments: Table<Comment>;
  readonly tables: Tables<"task">;

  constructor({ id, touched, behind, included, applied }: TaskStoreOptions) {
    this.id = id;
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

  /** A copy; false where what is here is newer. */
  load({ description, attachments, version }: Contents): boolean {
    return this.stream.load(version, () => {
      this.descriptions.load(description ? [description] : []);
      this.attachments.load(attachments);
    });
  }

  close(): void {
    this.stream.close();
  }
}
