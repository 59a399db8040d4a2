import type { Change, Patch } from "../../../contract/changes.ts";
import { type Kind, type KindIn, kindOf, type StreamKind } from "../../../contract/kinds.ts";
import type { Table } from "./table.ts";

type AnyTable = Pick<Table<{ id: string }>, "get" | "values" | "apply" | "expect" | "settle">;

/**
 * What one stream tells of, by kind. A kind that is new to the stream does not compile until its store says where it is
 * kept: in a table, or (null) somewhere beside the store, as what is fetched in pages.
 */
export class Tables<S extends StreamKind> {
  readonly #tables: ReadonlyMap<Kind, AnyTable | null>;

  constructor(tables: { readonly [K in KindIn<S>]: AnyTable | null }) {
    this.#tables = new Map(Object.entries(tables) as [Kind, AnyTable | null][]);
  }

  of(kind: Kind): AnyTable | undefined {
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
