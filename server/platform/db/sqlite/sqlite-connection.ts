import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely";
import type { Tables } from "../../../migrations/tables.ts";
import { onlyReads } from "../harmless.ts";
import type { Lined } from "./at-once.ts";
import { PlannedOnceDialect } from "./sqlite-dialect.ts";
import { PATIENCE_MS, SqliteFile } from "./sqlite-file.ts";

/** Statements kept prepared, the ones not used for longest dropped first. */
const PREPARED_MAX = 400;

export interface Watched extends SqliteDatabase {
  /** How many statements it has been sent that may have written. */
  writes: number;
  /** Whether it may only be written to within a transaction: a full disk, among others, ends one without being asked to. */
  batching: boolean;
  isInTransaction: () => boolean;
}

/** Compiles each statement once. Safe to share: every call runs to its end before another begins. */
const preparing = (file: SqliteFile, hear: (reason: unknown) => void): Watched => {
  const prepared = new Map<string, SqliteStatement>();
  const fail = (reason: unknown): never => {
    hear(reason);
    throw reason;
  };
  const prepareIn = (text: string): SqliteStatement => {
    try {
      return file.prepare(text);
    } catch (reason) {
      return fail(reason);
    }
  };
  const prepare = (text: string): SqliteStatement => {
    const statement = prepareIn(text);
    const reads = onlyReads(text);
    const count = (): void => {
      if (reads) return;
      if (watched.batching && !file.isInTransaction)
        throw Object.assign(new Error("The database ended the transaction by itself."), {
          code: "SQLITE_ABORT_ROLLBACK",
        });
      watched.writes++;
    };
    return {
      ...statement,
      all: (values) => {
        count();
        try {
          return statement.all(values);
        } catch (reason) {
          return fail(reason);
        }
      },
      run: (values) => {
        count();
        try {
          return statement.run(values);
        } catch (reason) {
          return fail(reason);
        }
      },
    };
  };
  const watched: Watched = {
    writes: 0,
    batching: false,
    isInTransaction: () => file.isInTransaction,
    close: () => file.close(),
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepare(text);
      prepared.delete(text);
      prepared.set(text, statement);
      for (const oldest of prepared.keys()) {
        if (prepared.size <= PREPARED_MAX) break;
        prepared.delete(oldest);
      }
      return statement;
    },
  };
  return watched;
};

/** A connection to the database in a file, kept in memory up to so many kB. `hear` is told of each statement that fails. */
export const open = (
  path: string,
  cacheSize: number,
  hear: (reason: unknown) => void,
): Lined & { database: Watched } => {
  const file = new SqliteFile(path, { patienceMs: PATIENCE_MS });
  file.exec("pragma journal_mode = WAL");
  // What is committed is on the disk before anybody hears of it: see write-ahead-log.ts.
  file.exec("pragma synchronous = NORMAL");
  // Nothing is copied into the file behind the back of log-base.ts.
  file.exec("pragma wal_autocheckpoint = 0");
  file.exec("pragma foreign_keys = ON");
  // What a statement may have to take back is kept in memory: beyond 64 kB SQLite would make a file for it, each time.
  file.exec("pragma temp_store = MEMORY");
  file.exec(`pragma cache_size = -${cacheSize}`);
  const database = preparing(file, hear);
  return { database, queries: new Kysely<Tables>({ dialect: new PlannedOnceDialect({ database }) }) };
};
