import { byPosition, indexIn, type Positioned } from "../../../contract/shared/position.ts";

interface PlacedTask extends Positioned {
  statusId: string;
}

/** From this many moves at once, columns are merged anew instead of edited in place. */
const MANY = 16;
const NONE: readonly string[] = [];

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** The tasks of a panel by column, each in board order. Moves are gathered and carried out when somebody looks. */
export class TasksByColumn {
  readonly #places = new Map<string, PlacedTask>();
  readonly #columns = new Map<string, PlacedTask[]>();
  readonly #ids = new Map<string, readonly string[]>();
  readonly #stale = new Set<string>();
  readonly #moved = new Map<string, PlacedTask | undefined>();

  /** A task stands there now; undefined: nowhere. */
  move(id: string, to: PlacedTask | undefined): void {
    this.#moved.set(id, to && { id, statusId: to.statusId, order: to.order });
  }

  /** The ids of a column's tasks; the same array until the column changes. */
  ids(statusId: string): readonly string[] {
    this.#carryOut();
    const before = this.#ids.get(statusId) ?? NONE;
    if (!this.#stale.delete(statusId)) return before;
    const now = (this.#columns.get(statusId) ?? []).map(({ id }) => id);
    const kept = alike(before, now) ? before : now;
    this.#ids.set(statusId, kept);
    return kept;
  }

  /** How many tasks stand in each column that has any. */
  counts(): Record<string, number> {
    this.#carryOut();
    const counts: Record<string, number> = {};
    for (const [statusId, column] of this.#columns) if (column.length > 0) counts[statusId] = column.length;
    return counts;
  }

  #column(statusId: string): PlacedTask[] {
    const present = this.#columns.get(statusId);
    if (present) return present;
    const column: PlacedTask[] = [];
    this.#columns.set(statusId, column);
    return column;
  }

  #carryOut(): void {
    if (this.#moved.size === 0) return;
    if (this.#moved.size < MANY) for (const [id, to] of this.#moved) this.#edit(id, to);
    else this.#merge();
    for (const [id, to] of this.#moved) {
      if (to) this.#places.set(id, to);
      else this.#places.delete(id);
    }
    this.#moved.clear();
  }

  #edit(id: string, to: PlacedTask | undefined): void {
    const from = this.#places.get(id);
    if (from) {
      const column = this.#column(from.statusId);
      column.splice(indexIn(column, from), 1);
      this.#stale.add(from.statusId);
    }
    if (!to) return;
    const column = this.#column(to.statusId);
    column.splice(indexIn(column, to), 0, to);
    this.#stale.add(to.statusId);
  }

  #merge(): void {
    const entering = new Map<string, PlacedTask[]>();
    for (const [id, to] of this.#moved) {
      const from = this.#places.get(id);
      if (from && !entering.has(from.statusId)) entering.set(from.statusId, []);
      if (!to) continue;
      const list = entering.get(to.statusId);
      if (list) list.push(to);
      else entering.set(to.statusId, [to]);
    }
    for (const [statusId, placed] of entering) {
      const staying = this.#column(statusId).filter(({ id }) => !this.#moved.has(id));
      // Two sorted runs: the sort only merges them.
      this.#columns.set(statusId, staying.concat(placed.sort(byPosition)).sort(byPosition));
      this.#stale.add(statusId);
    }
  }
}
