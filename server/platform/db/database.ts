import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "../../migrations/tables.ts";

/** A transaction, or a connection for reading: what SQL is written against. Only `*.sql.ts` files and the platform do. */
export type Tx = Kysely<Tables>;

export const isPostgres = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter;

/** A count or a sum as a statement answers it: SQLite a number, PostgreSQL one or a text. */
export type SqlNumber = number | string;

/** A stream that a transaction has locked, as far as its works have come. */
export interface LockedRow {
  kind: Tables["streams"]["kind"];
  domainId: string;
  version: number;
}

/** What works that share a transaction know of each other. */
export interface Shared {
  /** The streams that it has locked, by id: nobody locks them again. */
  locked: Map<string, LockedRow>;
  /** What it has asked to lock: whatever it reads from then on is read under these locks. */
  lockRequested: Set<string>;
  /** The changes of those before, which are the log's business: see `Recorded`. */
  recorded: unknown[];
}

export const nothingShared = (): Shared => ({ locked: new Map(), lockRequested: new Set(), recorded: [] });

/** Takes the last statements of a work, which nobody waits for before COMMIT. */
export type WithCommit = (last: Promise<unknown>) => void;

/** What is done in a transaction, given what was prefetched for it if that holds. */
export type TransactionWork<T, Readings = Prefetched> = (
  tx: Tx,
  withCommit: WithCommit,
  shared: Shared,
  prefetched?: Readings,
) => Promise<T>;

/** Readings that were sent before the works in front had worked. */
export interface Prefetched {
  /** Resolves once the database has answered all of them. */
  settled: Promise<unknown>;
  /** Whether it can be said what the answers are after all that has been recorded since. */
  holds: (shared: Shared) => Promise<boolean>;
}

/** Where a work stands in a queue, and what it would read. */
export interface Queued<Readings extends Prefetched> {
  stream: string | undefined;
  /**
   * Sends what the work reads first, without waiting. Where several works share a transaction that is done for all of them
   * behind the locks of the first, so that none waits for the database while it has nothing to do. The work is given the
   * readings if they still hold then, and reads for itself otherwise. Undefined where nothing can be read yet. It must not
   * fail, and handles its own failures.
   */
  prefetch?: (tx: Tx, shared: Shared) => Readings | undefined;
}

export interface Database {
  dialect: "sqlite" | "postgres";
  /** Single reads, each on its own. */
  read: Tx;
  /** Several reads that see one moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for many reads that take long: nobody waits for them, and nothing is held up. Rows can be had as a stream
   * (Kysely's `stream()`), and statements sent while one is read. On SQLite it is a copy, read on a thread of its own, on
   * PostgreSQL a transaction on a connection of its own; both are gone when `work` has ended, or `signal` says that nobody
   * waits for it any more: then it fails with the signal's reason.
   */
  instant<T>(work: (tx: Tx) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Whether any process reads an instant that began before now. What was committed as gone, and is asked for afterwards, is
   * in none that begins later: its bytes can be removed.
   */
  isInstantRead(): Promise<boolean>;
  /** Whether something could not be read since the start because the embedded database's file is damaged. */
  isDamaged(): boolean;
  /**
   * All or nothing; resolves after COMMIT. May run `work` again after a deadlock, so `work` touches only the database.
   * Statements sent without waiting for each other travel together on PostgreSQL; the last ones may be handed to
   * `withCommit`, to travel with COMMIT. Work queued for the same `stream` may share a transaction with what waits for
   * it, each still all or nothing by itself.
   */
  transaction<T, R extends Prefetched>(work: TransactionWork<T, R>, queued?: Queued<R>): Promise<T>;
  close(): Promise<void>;
}
