import type { Change, Patch } from "../../../contract/changes.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { Stream } from "./stream.ts";
import { Table } from "./table.ts";
import { Tables } from "./tables.ts";

export interface TaskStoreOptions {
  id: string;
  /** What is shown of it differs. */
  touched: () => void;
  /** Changes are missing. */
  behind: () => void;
  /** A copy holds this change already. */
  included: (change: Change) => void;
  /** A change was carried out; `again` when it is no news. */
  applied: (change: Change, again: boolean) => void;
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

  expect(changeId: string, patch: Patch): void {
    this.tables.expect(changeId, patch);
  }

  withdraw(changeId: string, patch: Patch): void {
    this.tables.withdraw(changeId, patch);
  }
}
