import { applyChange, type Change, type Patch } from "../../../../contract/changes.ts";
import type { Fields } from "../../../../contract/kinds.ts";
import { same } from "./same.ts";

interface Expected {
  changeId: string;
  patch: Patch;
}

interface TableOptions<Row> {
  /** Called when what is shown of a row differs. */
  touched: (id: string, before: Row | undefined, after: Row | undefined) => void;
  /** Adds what a row has beside the fields of its changes; `change` is null for a prediction, `base` the row it acts on. */
  complete?: (fields: Fields, change: Change | null, base: Row | undefined) => Fields;
}

/**
 * Rows of one kind in two layers: what the server has confirmed, and the patches of commands it has not answered yet.
 * Shown is the second folded over the first, so a refusal or a late event needs no undo. Work is per row touched.
 */
export class Table<Row extends { id: string }> {
  readonly #confirmed = new Map<string, Row>();
  readonly #expected = new Map<string, Expected[]>();
  /** What is shown of rows that have patches; undefined: expected to be gone. */
  readonly #over = new Map<string, Row | undefined>();
  /** How many of the server's changes came, by which an answer is known to be older. */
  came = 0;
  readonly #touched: TableOptions<Row>["touched"];
  readonly #complete: NonNullable<TableOptions<Row>["complete"]>;

  constructor({ touched, complete = (fields) => fields }: TableOptions<Row>) {
    this.#touched = touched;
    this.#complete = complete;
  }

  /** As shown. */
  get(id: string): Row | undefined {
    return this.#over.has(id) ? this.#over.get(id) : this.#confirmed.get(id);
  }

  confirmed(id: string): Row | undefined {
    return this.#confirmed.get(id);
  }

  /** All rows as the server has confirmed them, in no order. */
  allConfirmed(): Iterable<Row> {
    return this.#confirmed.values();
  }

  /** Whether the person here did something to it that the server has not answered yet. */
  isExpected(id: string): boolean {
    return this.#expected.has(id);
  }

  /** Of each row of which a patch of a field is expected, the last one, with its command's id. */
  *expected(field: keyof Row & string): Generator<[id: string, expected: Expected]> {
    for (const [id, list] of this.#expected) {
      const last = list.findLast(({ patch: { after } }) => after === null || field in after);
      if (last) yield [id, last];
    }
  }

  /** All rows as shown, in no order. */
  *values(): Generator<Row> {
    for (const [id, row] of this.#confirmed) if (!this.#over.has(id)) yield row;
    for (const row of this.#over.values()) if (row) yield row;
  }

  /** A change that the server made. */
  apply(change: Change): void {
    this.came += 1;
    const { entityId: id } = change;
    const base = this.#confirmed.get(id);
    const next = applyChange(base, change);
    this.#put(id, next && (this.#complete(next, change, base) as unknown as Row));
  }

  /** Every row anew, as the server has them now. */
  load(rows: Iterable<Row>): void {
    const gone = new Set(this.#confirmed.keys());
    for (const row of rows) {
      gone.delete(row.id);
      this.add(row);
    }
    for (const id of gone) this.#put(id, undefined);
  }

  /** One row more, or anew, as the server has it now. */
  add(row: Row): void {
    if (!same(this.#confirmed.get(row.id), row)) this.#put(row.id, row);
  }

  /** A patch that a command is expected to make. */
  expect(changeId: string, patch: Patch): void {
    const { entityId: id } = patch;
    const before = this.get(id);
    const list = this.#expected.get(id) ?? [];
    this.#expected.set(id, [...list, { changeId, patch }]);
    this.#show(id, before);
  }

  /** The command is settled, for this row: its patches go. */
  settle(changeId: string, id: string): void {
    const list = this.#expected.get(id);
    if (!list) return;
    const before = this.get(id);
    const rest = list.filter((item) => item.changeId !== changeId);
    if (rest.length === list.length) return;
    if (rest.length > 0) this.#expected.set(id, rest);
    else this.#expected.delete(id);
    this.#show(id, before);
  }

  #put(id: string, row: Row | undefined): void {
    const before = this.get(id);
    if (row) this.#confirmed.set(id, row);
    else this.#confirmed.delete(id);
    this.#show(id, before);
  }

  #show(id: string, before: Row | undefined): void {
    const base = this.#confirmed.get(id);
    const list = this.#expected.get(id);
    let after = base;
    if (list) {
      after = list.reduce<Row | undefined>((row, { patch }) => {
        const next = applyChange(row, patch);
        return next && (this.#complete(next, null, row) as unknown as Row);
      }, base);
      if (before && same(before, after)) after = before;
      this.#over.set(id, after);
    } else {
      // The prediction came true: the row that is already on the screen stays the same object.
      if (before && base && before !== base && same(before, base)) {
        this.#confirmed.set(id, before);
        after = before;
      }
      this.#over.delete(id);
    }
    if (before !== after) this.#touched(id, before, after);
  }
}
