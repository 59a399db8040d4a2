import { type Kysely, PostgresAdapter } from "kysely";
import type { Tables } from "../../migrations/tables.ts";

/** A transaction, or a connection for reading: what SQL is written against. Only `*.sql.ts` files and the platform do. */
export type Tx = Kysely<Tables>;

export const isPostgres = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter;

/**
 * What is done in a transaction. `held` is for what it has locked, and knows of that: work that shares the transaction
 * finds it there.
 */
export type Work<T> = (tx: Tx, withCommit: (last: Promise<unknown>) => void, held: Map<string, unknown>) => Promise<T>;

export interface Database {
  dialect: "sqlite" | "postgres";
  /** Single reads, each on its own. */
  read: Tx;
  /** Several reads that see one moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * All or nothing; resolves after COMMIT. May run `work` again after a deadlock, so `work` touches only the database.
   * Statements sent without waiting for each other travel together on PostgreSQL; the last ones may be handed to
   * `withCommit`, to travel with COMMIT. Work on the same `stream` may share a transaction with what waits for it, each
   * still all or nothing by itself.
   */
  transaction<T>(work: Work<T>, stream?: string): Promise<T>;
  close(): Promise<void>;
}
