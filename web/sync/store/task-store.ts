import type { Description } from "../../../contract/descriptions/description.ts";
import { Stream, type StreamEvents } from "./stream.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";

interface TaskStoreOptions extends StreamEvents {
  id: string;
  /** What is shown of it differs. */
  touched: () => void;
}

/** What only an open task shows: the stream that is told to whoever has it open. */
export class TaskStore {
  readonly id: string;
  readonly stream: Stream;
  readonly descriptions: Table<Description>;
  readonly tables: Tables<"task">;

  constructor({ id, touched, behind, included, applied }: TaskStoreOptions) {
    this.id = id;
    this.descriptions = new Table<Description>({ touched });
    this.tables = new Tables({ description: this.descriptions });
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

  /** A copy; false where what is here is newer. */
  load({ description, version }: { description: Description | null; version: number }): boolean {
    return this.stream.load(version, () => this.descriptions.load(description ? [description] : []));
  }

  close(): void {
    this.stream.close();
  }
}
