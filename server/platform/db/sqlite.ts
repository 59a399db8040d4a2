import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import Sqlite from "libsql";
import type { Tables } from "../../migrations/tables.ts";
import type { Database, Work } from "./database.ts";

/** Commands that may share one COMMIT, and so one wait for the disk. */
const MAX_BATCH = 64;

/** Where transactions, and the work in them, begin and end. */
const bounds = {
  begin: CompiledQuery.raw("begin immediate"),
  savepoint: CompiledQuery.raw("savepoint job"),
  rollBackTo: CompiledQuery.raw("rollback to job"),
  release: CompiledQuery.raw("release job"),
  commit: CompiledQuery.raw("commit"),
  rollBack: CompiledQuery.raw("rollback"),
};

interface Job {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Statements kept prepared, the ones not used for longest dropped first. */
const PREPARED_MAX = 400;

/** Compiles each statement once. Safe to share: every call runs to its end before another begins. */
const preparing = (connection: Sqlite.Database): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare: (text) => {
      const statement = prepared.get(text) ?? connection.prepare(text);
      prepared.delete(text);
      prepared.set(text, statement);
      for (const oldest of prepared.keys()) {
        if (prepared.size <= PREPARED_MAX) break;
        prepared.delete(oldest);
      }
      return statement;
    },
  };
};

const open = (file: string): Kysely<Tables> => {
  const connection = new Sqlite(file, { timeout: 5000 });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("cache_size = -65536");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparing(connection) }) });
};

/** Held by the operating system while this process lives, so that a second one is refused and a crash leaves no lock. */
const claim = (directory: string): (() => void) => {
  const lock = new Sqlite(join(directory, "lock.db"), { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error(
      `Another Tavola server is using the data directory ${directory}. Stop it first, or set DATA_DIR to another one.`,
    );
  }
  return () => {
    // libsql closes a file when its statements are collected; until then the lock would stay in this process.
    lock.exec("rollback");
    lock.pragma("locking_mode = NORMAL");
    lock.exec("select count(*) from sqlite_master");
    lock.close();
  };
};

/** The embedded database in a directory: one file, one process. Throws a clear sentence when another process has it. */
export const openSqlite = (directory: string): Database => {
  mkdirSync(directory, { recursive: true });
  const release = claim(directory);
  const file = join(directory, "tavola.db");
  const writer = open(file);
  const reader = open(file);

  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const runBatch = async (batch: Job[]): Promise<void> => {
    const done: (() => void)[] = [];
    await writer.connection().execute(async (tx) => {
      await tx.executeQuery(bounds.begin);
      for (const { work, resolve, reject } of batch) {
        await tx.executeQuery(bounds.savepoint);
        try {
          const last: Promise<unknown>[] = [];
          const result = await work(tx, (sent) => last.push(sent));
          await Promise.all(last);
          done.push(() => resolve(result));
        } catch (reason) {
          await tx.executeQuery(bounds.rollBackTo);
          done.push(() => reject(reason));
        }
        await tx.executeQuery(bounds.release);
      }
      await tx.executeQuery(bounds.commit);
    });
    for (const settle of done) settle();
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        await runBatch(batch);
      } catch (reason) {
        await writer.executeQuery(bounds.rollBack).catch(() => undefined);
        for (const { reject } of batch) reject(reason);
      }
    }
    draining = undefined;
  };

  return {
    dialect: "sqlite",
    read: reader,
    snapshot: (work) => reader.transaction().execute(work),
    transaction: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
        draining ??= new Promise<void>((next) => setImmediate(next)).then(drain);
      }),
    close: async () => {
      await draining;
      await writer.destroy();
      await reader.destroy();
      release();
    },
  };
};
