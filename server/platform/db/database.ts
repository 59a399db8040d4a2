import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "../../migrations/tables.ts";

/** A transaction, or a connection for reading: what SQL is written against. Only `*.sql.ts` files and the platform do. */
export type Tx = Kysely<Tables>;

export const isPostgres = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter;

/** A stream that a transaction has locked, as far as its works have come. */
export interface HeldStream {
  kind: Tables["streams"]["kind"];
  domainId: string;
  version: number;
}

/** What works that share a transaction know of each other. */
export interface Shared {
  /** The streams that it has locked, by id: nobody locks them again. */
  held: Map<string, HeldStream>;
  /** What it has asked to lock: whatever it reads from then on is read under these locks. */
  locking: Set<string>;
  /** The changes of those before, which are the log's business: see `Recorded`. */
  recorded: unknown[];
}

export const nothingShared = (): Shared => ({ held: new Map(), locking: new Set(), recorded: [] });

/** Takes the last statements of a work, which nobody waits for before COMMIT. */
export type WithCommit = (last: Promise<unknown>) => void;

/** What is done in a transaction. `early` is what was read for it before it began, if it holds. */
export type Work<T, Early = EarlyReading> = (
  tx: Tx,
  withCommit: WithCommit,
  shared: Shared,
  early?: Early,
) => Promise<T>;

/** What was read early. */
export interface EarlyReading {
  /** Settled once the database has answered all of it. */
  answered: Promise<unknown>;
  /** Whether it can be said what the answers are after all that has been recorded since. */
  holds: (shared: Shared) => Promise<boolean>;
}

/** Where work stands in line, and what it would read. */
export interface InLine<Early extends EarlyReading> {
  stream: string | undefined;
  /**
   * Sends what the work reads first, without waiting. Where several share a transaction that is done for all of them
   * behind the locks of the first, so that none waits for the database while it has nothing to do. The work is given it
   * if it still holds then, and reads for itself otherwise. Undefined where it cannot be read yet. It must not fail, and
   * hears its own failures.
   */
  readEarly?: (tx: Tx, shared: Shared) => Early | undefined;
}

export interface Database {
  dialect: "sqlite" | "postgres";
  /** Single reads, each on its own. */
  read: Tx;
  /** Several reads that see one moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * All or nothing; resolves after COMMIT. May run `work` again after a deadlock, so `work` touches only the database.
   * Statements sent without waiting for each other travel together on PostgreSQL; the last ones may be handed to
   * `withCommit`, to travel with COMMIT. Work in line for the same `stream` may share a transaction with what waits for
   * it, each still all or nothing by itself.
   */
  transaction<T, Early extends EarlyReading>(work: Work<T, Early>, inLine?: InLine<Early>): Promise<T>;
  close(): Promise<void>;
}
