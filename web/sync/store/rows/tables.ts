import type { Change, Patch } from "../../../../contract/changes.ts";
import { type Kind, type KindIn, kindOf, type StreamKind } from "../../../../contract/kinds.ts";

/** What a `Table` does for the stream that it belongs to. */
export interface StreamTable {
  get: (id: string) => { id: string } | undefined;
  values: () => Iterable<{ id: string }>;
  apply: (change: Change) => void;
  expect: (changeId: string, patch: Patch) => void;
  settle: (changeId: string, id: string) => void;
}

/**
 * What one stream tells of, by kind. A kind that is new to the stream does not compile until its store says where it is
 * kept: in a table, or (null) somewhere beside the store, as what is fetched in pages.
 */
export class Tables<S extends StreamKind> {
  readonly #tables: ReadonlyMap<Kind, StreamTable | null>;

  constructor(tables: { readonly [K in KindIn<S>]: StreamTable | null }) {
    this.#tables = new Map(Object.entries(tables) as [Kind, StreamTable | null][]);
  }

  of(kind: Kind): StreamTable | undefined {
    return this.#tables.get(kind) ?? undefined;
  }

  apply(change: Change): void {
    this.of(kindOf(change.type))?.apply(change);
  }

  expect(changeId: string, patch: Patch): void {
    this.of(kindOf(patch.type))?.expect(changeId, patch);
  }

  withdraw(changeId: string, patch: Patch): void {
    this.of(kindOf(patch.type))?.settle(changeId, patch.entityId);
  }
}
