import { LISTED_AT_ONCE } from "../../../contract/announcements/announcement.ts";
import type { Change, Patch } from "../../../contract/changes.ts";
import { type Entities, kindOf } from "../../../contract/kinds.ts";
import type { Correct } from "../../../contract/people-in.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import { asFailure, type RequestFailed } from "../wire/request-failed.ts";
import { Cached } from "./cached.ts";
import { keepSame } from "./rows/same.ts";
import { Table } from "./rows/table.ts";
import { Stream } from "./stream.ts";

type FeedItem = Entities["announcement"] | Entities["notification"];

/** A list that grows at its top, as far as it is here: the same object until it differs. */
export interface FeedShown<Item> {
  /** Newest first; undefined until they are here. */
  items: readonly Item[] | undefined;
  /** Why they cannot be shown, or shown anew. */
  error: RequestFailed | undefined;
  /** Whether there are older ones: being fetched, or they failed to come. */
  older: "none" | "some" | "loading" | "failed";
  retry: () => void;
  /** Fetches the next page of older ones; it never rejects. */
  loadOlder: () => Promise<void>;
}

export interface FeedOptions<Item extends FeedItem> {
  kind: "announcement" | "notification";
  timeOf: (row: Item) => string;
  /** Of the rows that the stream tells of, those of this list. */
  holds: (row: Item) => boolean;
  /** Whether a change takes a row to the top, which may not be here. */
  goesUp?: (after: Partial<Item>) => boolean;
  ask: (before?: string) => Promise<readonly Item[]>;
  /** How many are unread of those older than one of them. */
  countUnread?: (before: string) => Promise<number>;
  /** The version that the stream is known to have. A copy asked for now is no older. */
  version: () => number;
  /** The same with its people as they are now. */
  asNow: Correct;
  /** What is shown differs. */
  changed: () => void;
  /** A change was carried out, or is in the copy that came: what was expected of it may go. `news`: it happened just now. */
  confirmed: (change: Change, news: boolean) => void;
  /** A copy is here that holds what these commands did. */
  loaded: (carriedOut: unknown) => void;
  carriedOut: () => unknown;
}

/**
 * The newest of a domain's announcements or a person's notifications, and as many pages of older ones as were asked for.
 * It follows the whole stream, whatever else that tells of, and fetches its copy anew when changes are missing.
 */
export class Feed<Item extends FeedItem> {
  readonly stream: Stream;
  readonly table: Table<Item>;
  readonly loader: Loader;
  readonly #options: FeedOptions<Item>;
  readonly #shown: Cached<FeedShown<Item>>;
  #pages = 1;
  /** Where there are older ones than those fetched: when the oldest fetched one was. */
  #floor: string | undefined;
  /** The last one fetched, and how many unread ones are older. */
  #last: string | undefined;
  #unreadBelow = 0;
  readonly #counter: Loader;
  #older: "idle" | "loading" | "failed" = "idle";
  /** What came while a page of older ones was under way. */
  #meanwhile: Change[] = [];

  constructor(options: FeedOptions<Item>) {
    this.#options = options;
    this.table = new Table<Item>({ touched: () => this.#differs() });
    this.stream = new Stream({
      apply: (change, again) => this.#apply(change, !again),
      included: (change) => options.confirmed(change, false),
      behind: () => void this.loader.run(),
    });
    this.loader = createLoader({
      name: `The ${options.kind}s`,
      work: (alive) => this.#fetch(alive),
      changed: () => this.#differs(),
    });
    this.#counter = createLoader({ work: (alive) => this.#count(alive) });
    const [retry, loadOlder] = [this.loader.reload, () => this.#loadOlder()];
    const first: FeedShown<Item> = { items: undefined, error: undefined, older: "none", retry, loadOlder };
    this.#shown = new Cached(first, (before) => this.#next(before));
  }

  shown(): FeedShown<Item> {
    return this.#options.asNow(this.#shown.get());
  }

  /** How many are unread of those that are not here. */
  get unreadBelow(): number {
    return this.#floor === undefined ? 0 : this.#unreadBelow;
  }

  /** Something that is not here was read, or is gone. */
  recount(): void {
    if (this.#floor !== undefined && this.#options.countUnread) void this.#counter.run();
  }

  receive(change: Change): void {
    this.stream.receive(change);
  }

  expect(changeId: string, patch: Patch): void {
    if (kindOf(patch.type) !== this.#options.kind) return;
    if (patch.type.endsWith(".created") && !this.#options.holds(patch.after as unknown as Item)) return;
    this.table.expect(changeId, patch);
  }

  withdraw(changeId: string, patch: Patch): void {
    this.table.settle(changeId, patch.entityId);
  }

  close(): void {
    this.loader.stop();
    this.#counter.stop();
    this.stream.close();
  }

  #differs(): void {
    this.#shown.stale();
    this.#options.changed();
  }

  #put(row: Item): void {
    const { kind } = this.#options;
    this.table.apply({ type: `${kind}.created`, entityId: row.id, after: row } as unknown as Change);
  }

  #apply(change: Change, news: boolean): void {
    const { kind, holds, confirmed } = this.#options;
    if (this.#older === "loading") this.#meanwhile.push(change);
    const isOurs = kindOf(change.type) === kind;
    const isMissing = isOurs && change.type.endsWith(".updated") && !this.table.confirmed(change.entityId);
    if (isMissing && this.#options.goesUp?.(change.after as Partial<Item>)) void this.loader.run();
    if (isOurs && (!change.type.endsWith(".created") || holds(change.after as unknown as Item))) {
      this.table.apply(change);
      confirmed(change, news);
      return;
    }
    confirmed(change, false);
  }

  async #count(alive: () => boolean): Promise<void> {
    const last = this.#last;
    if (last === undefined) return;
    const unread = (await this.#options.countUnread?.(last)) ?? 0;
    if (!alive() || last !== this.#last || unread === this.#unreadBelow) return;
    this.#unreadBelow = unread;
    this.#differs();
  }

  #endAt(full: boolean, last: Item | undefined): void {
    this.#floor = full && last ? this.#options.timeOf(last) : undefined;
    this.#last = last?.id;
    this.#older = "idle";
    this.recount();
  }

  async #fetch(alive: () => boolean): Promise<void> {
    const over = this.stream.fetching();
    const { ask, version, carriedOut, loaded } = this.#options;
    const from = Math.max(this.stream.version, version());
    const done = carriedOut();
    try {
      const rows: Item[] = [];
      let full = true;
      for (let page = 0; full && page < this.#pages; page++) {
        const found = await ask(rows.at(-1)?.id);
        full = found.length === LISTED_AT_ONCE;
        rows.push(...found);
      }
      if (!alive()) return;
      const here = this.stream.load(from, () => {
        this.table.load(rows);
        this.#endAt(full, rows.at(-1));
      });
      if (here) loaded(done);
    } finally {
      over();
    }
  }

  async #loadOlder(): Promise<void> {
    const last = this.shown().items?.findLast(({ id }) => this.table.confirmed(id));
    if (this.#floor === undefined || this.#older === "loading" || !last) return;
    this.#older = "loading";
    this.#meanwhile = [];
    this.#differs();
    try {
      const found = await this.#options.ask(last.id);
      // A fresh copy came meanwhile.
      if (this.#older !== "loading") return;
      for (const row of found) if (!this.table.confirmed(row.id)) this.#put(row);
      for (const change of this.#meanwhile)
        if (found.some(({ id }) => id === change.entityId)) this.table.apply(change);
      this.#pages += 1;
      this.#endAt(found.length === LISTED_AT_ONCE, found.at(-1));
    } catch (reason) {
      this.#older = "failed";
      // The place to go on from is gone: a fresh copy has another.
      if (asFailure(reason).status === 404) void this.loader.run();
    }
    this.#differs();
  }

  #next({ items: before, retry, loadOlder }: FeedShown<Item>): FeedShown<Item> {
    const { timeOf } = this.#options;
    const { error } = this.loader.state;
    if (!this.stream.known) return { items: undefined, error, older: "none", retry, loadOlder };
    const floor = this.#floor;
    const rows = [...this.table.values()]
      .filter((row) => floor === undefined || timeOf(row) >= floor)
      .sort((a, b) => (timeOf(a) === timeOf(b) ? (a.id < b.id ? 1 : -1) : timeOf(a) < timeOf(b) ? 1 : -1));
    const older = floor === undefined ? "none" : this.#older === "idle" ? "some" : this.#older;
    return { items: keepSame(before ?? [], rows), error, older, retry, loadOlder };
  }
}
