import { LRUCache } from "lru-cache";
import type { Columns, KeptTask, SeenPanel } from "./kept-task.ts";

/** For so long after a search its panels give way to no others, and what had no room is not tried again. */
const RESTS_MS = 10 * 60_000;
/** Panels of which it is known that they have no room. */
const REMEMBERED = 10_000;

/** A panel whose tasks are kept. */
export interface KeptPanel extends SeenPanel {
  tasks: readonly KeptTask[];
  columns: Columns;
  bytes: number;
}
export const isKeptPanel = (panel: SeenPanel): panel is KeptPanel => panel.tasks !== undefined;

/**
 * Where panels are kept, within a number of bytes of which one domain takes half at most. None that was searched lately
 * gives way: two that took turns in one place would be read anew by every search, which costs far more than to ask the
 * database.
 */
export class PanelRoom {
  readonly #most: number;
  #taken = 0;
  readonly #takenBy = new Map<string, number>();
  /** Those searched longest ago first. */
  readonly #kept = new Map<string, { domainId: string; panel: KeptPanel; searched: number }>();
  readonly #unkept = new LRUCache<string, SeenPanel>({ max: REMEMBERED, ttl: RESTS_MS });

  constructor(bytes: number) {
    this.#most = bytes;
  }

  get(id: string): SeenPanel | undefined {
    const one = this.#kept.get(id);
    if (!one) return this.#unkept.get(id);
    this.#kept.delete(id);
    this.#kept.set(id, { ...one, searched: performance.now() });
    return one.panel;
  }

  /** Whether a domain may have so many bytes more. */
  hasRoom(domainId: string, bytes: number): boolean {
    if ((this.#takenBy.get(domainId) ?? 0) + bytes > this.#most / 2) return false;
    while (this.#taken + bytes > this.#most) if (!this.#dropRested()) return false;
    return true;
  }

  /** Takes them before they are used, if there are so many. */
  take(domainId: string, bytes: number): boolean {
    const isTaken = this.hasRoom(domainId, bytes);
    if (isTaken) this.#count(domainId, bytes);
    return isTaken;
  }

  giveBack(domainId: string, bytes: number): void {
    this.#count(domainId, -bytes);
  }

  /** Keeps a panel, whose bytes are taken. */
  keep(domainId: string, panel: KeptPanel): void {
    this.#unkept.delete(panel.id);
    this.#kept.set(panel.id, { domainId, panel, searched: performance.now() });
  }

  /** Leaves a panel to the database for a while. */
  refuse({ id, count }: Pick<SeenPanel, "id" | "count">): SeenPanel {
    // Of whatever version: it is looked at as it is.
    const panel = { id, count, version: Number.POSITIVE_INFINITY };
    this.#unkept.set(id, panel);
    return panel;
  }

  drop(id: string): void {
    const one = this.#kept.get(id);
    if (!one) return;
    this.#kept.delete(id);
    this.#count(one.domainId, -one.panel.bytes);
  }

  #dropRested(): boolean {
    const [oldest] = this.#kept;
    if (!oldest || performance.now() - oldest[1].searched < RESTS_MS) return false;
    this.drop(oldest[0]);
    return true;
  }

  #count(domainId: string, bytes: number): void {
    this.#taken += bytes;
    const own = (this.#takenBy.get(domainId) ?? 0) + bytes;
    if (own > 0) this.#takenBy.set(domainId, own);
    else this.#takenBy.delete(domainId);
  }
}
