import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, Kysely, type SqliteDatabase, type SqliteStatement } from "kysely";
import type { Tables } from "../../migrations/tables.ts";
import { heard } from "../heard.ts";
import { atOnce, type Lined } from "./at-once.ts";
import { type Database, type EarlyReading, finish, type InLine, nothingShared, type Work } from "./database.ts";
import { isHarmless, onlyReads } from "./harmless.ts";
import { logBelongs, openLogBase } from "./log-base.ts";
import { PlannedOnceDialect } from "./sqlite-dialect.ts";
import { SqliteFile } from "./sqlite-file.ts";
import { openWriteAheadLog } from "./write-ahead-log.ts";

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
  readEarly?: InLine<EarlyReading>["readEarly"];
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Statements kept prepared, the ones not used for longest dropped first. */
const PREPARED_MAX = 400;

interface Watched extends SqliteDatabase {
  /** How many statements it has been sent that may have written. */
  writes: number;
  /** Whether it may only be written to within a transaction: a full disk, among others, ends one without being asked to. */
  batching: boolean;
  isInTransaction: () => boolean;
}

/** Compiles each statement once. Safe to share: every call runs to its end before another begins. */
const preparing = (file: SqliteFile): Watched => {
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = file.prepare(text);
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
        return statement.all(values);
      },
      run: (values) => {
        count();
        return statement.run(values);
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

/** kB of pages that a connection keeps in memory at most: the one that writes reads nearly everything too. */
const cacheSizes = { writer: 65_536, reader: 16_384 };

/** How long one who finds the file locked waits: another connection, or a backup's. */
const PATIENCE_MS = 5_000;

const open = (path: string, cacheSize: number): Lined & { database: Watched } => {
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
  const database = preparing(file);
  return { database, queries: new Kysely<Tables>({ dialect: new PlannedOnceDialect({ database }) }) };
};

/** Held by the operating system while this process lives, so that a second one is refused and a crash leaves no lock. */
const claim = (directory: string): (() => void) => {
  const lock = new SqliteFile(join(directory, "lock.db"), { patienceMs: 0 });
  try {
    lock.exec("pragma locking_mode = EXCLUSIVE; begin exclusive");
  } catch {
    lock.close();
    throw new Error(
      `Another Tavola server is using the data directory ${directory}. Stop it first, or set DATA_DIR to another one.`,
    );
  }
  return () => lock.close();
};

/**
 * Every page, and every row of every index: some 20 seconds for each GB. By a connection that only reads: any other would
 * copy the log into the file when it is closed.
 */
const isWhole = (path: string): boolean => {
  const file = new SqliteFile(path, { patienceMs: PATIENCE_MS, readOnly: true });
  try {
    const [found] = file.prepare("pragma integrity_check(1)").all([]) as { integrity_check: string }[];
    return found?.integrity_check === "ok";
  } catch {
    return false;
  } finally {
    file.close();
  }
};

/** Before any connection is opened: SQLite takes whatever log lies beside a file for its own. */
const mustHaveItsLog = (file: string): void => {
  const belongs = logBelongs(file);
  if (belongs === "no" || (belongs === "unsure" && !isWhole(file)))
    throw new Error(
      `${file}-wal does not belong to ${file}, which was replaced or changed while no server ran. After putting a backup ` +
        `back remove ${file}-wal and ${file}-shm; if you did not, remove ${file}-base. ` +
        'See "Putting a backup back" in docs/operating.md.',
    );
};

const openFile = (directory: string, file: string) => {
  mkdirSync(directory, { recursive: true });
  const release = claim(directory);
  try {
    mustHaveItsLog(file);
    const [writer, reader, snapshots] = [
      open(file, cacheSizes.writer),
      open(file, cacheSizes.reader),
      open(file, cacheSizes.reader),
    ] as const;
    return { release, writer, reader, snapshots, base: openLogBase(file) };
  } catch (reason) {
    release();
    throw reason;
  }
};

/** The embedded database in a directory: one file, one process. Throws a clear sentence when another process has it. */
export const openSqlite = (directory: string, onError: (error: Error) => void): Database => {
  const file = join(directory, "tavola.db");
  const { release, writer, reader, snapshots, base } = openFile(directory, file);

  let writing = false;
  /** Told once the batch that is under way is over; must not fail. */
  const whenNotWriting: (() => void)[] = [];
  let pending: Promise<void> | undefined;
  const tx = atOnce({ connection: () => writer.database, lined: writer });
  const log = openWriteAheadLog(file, {
    base,
    pages: () => (writer.database.prepare("pragma wal_checkpoint(noop)").all([])[0] as { log: number }).log,
    finish: () =>
      new Promise((resolve) => {
        const copyNow = async (): Promise<void> =>
          void writer.database.prepare("pragma wal_checkpoint(passive)").all([]);
        const copy = (): void => resolve(copyNow());
        if (writing) whenNotWriting.push(copy);
        else copy();
      }),
    onError: (reason) => onError(reason as Error),
  });

  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  /** Does and commits them together; the next may be at work while the disk is waited for. */
  const commit = async (batch: Job[], guarded = false): Promise<void> => {
    const done: (() => void)[] = [];
    const shared = nothingShared(batch.length > 1 && !guarded);
    const last: Promise<unknown>[] = [];
    const withCommit = (sent: Promise<unknown>): void => void last.push(heard(sent));
    /** One of them has spoilt it: each for itself, then, in a savepoint of its own. */
    const again = async (reason: unknown): Promise<void> => {
      if (batch.length === 1 || guarded || !writer.database.isInTransaction()) throw reason;
      writer.database.batching = false;
      await tx.executeQuery(bounds.rollBack);
      return commit(batch, true);
    };
    await tx.executeQuery(bounds.begin);
    writer.database.batching = true;
    for (const { work, readEarly, resolve, reject } of batch) {
      if (guarded) await tx.executeQuery(bounds.savepoint);
      // What a command that goes back to its savepoint wrote of them is not so.
      if (guarded) shared.held.clear();
      // With something left, what is read holds only if that has nothing to do with it.
      const reading = shared.finish && readEarly?.(tx, shared);
      const holds = reading !== undefined && (await reading.holds(shared));
      try {
        if (!holds) await finish(shared, withCommit);
      } catch (reason) {
        return again(reason);
      }
      const { writes } = writer.database;
      try {
        const result = await work(tx, withCommit, shared, holds ? reading : undefined);
        await Promise.all(last.splice(0));
        done.push(() => resolve(result));
      } catch (reason) {
        if (!writer.database.isInTransaction()) throw reason;
        if (guarded) await tx.executeQuery(bounds.rollBackTo);
        else if (!isHarmless(reason, writer.database.writes - writes)) return again(reason);
        done.push(() => reject(reason));
      }
      if (guarded) await tx.executeQuery(bounds.release);
    }
    try {
      await finish(shared, withCommit);
      await Promise.all(last);
    } catch (reason) {
      return again(reason);
    }
    writer.database.batching = false;
    // It runs in this call: nobody reads what it committed before all readers wait for the disk.
    const committed = tx.executeQuery(bounds.commit);
    const onDisk = committed.then(() => log.onDisk(batch.length === 1 && waiting.length === 0));
    pending = onDisk;
    void tell(batch, done, onDisk);
    await committed;
  };

  /** Tells each of them once all that is committed is on the disk. */
  const tell = async (batch: Job[], done: (() => void)[], onDisk: Promise<void>): Promise<void> => {
    try {
      await onDisk;
      for (const settle of done) settle();
      log.grown(batch.length);
    } catch (reason) {
      for (const { reject } of batch) reject(reason);
    } finally {
      if (pending === onDisk) pending = undefined;
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      writing = true;
      try {
        await commit(batch);
      } catch (reason) {
        writer.database.batching = false;
        await tx.executeQuery(bounds.rollBack).catch(() => undefined);
        for (const { reject } of batch) reject(reason);
      } finally {
        writing = false;
        for (const tell of whenNotWriting.splice(0)) tell();
      }
    }
    draining = undefined;
  };

  return {
    dialect: "sqlite",
    // The connection that writes has the pages in memory; another reads them anew after each COMMIT.
    read: atOnce({
      connection: () => (writing ? reader : writer).database,
      // Nobody is shown what a power cut could still take back.
      pending: () => pending,
      lined: reader,
    }),
    snapshot: async (work) => {
      const seen = await snapshots.queries.transaction().execute(work);
      await pending;
      return seen;
    },
    transaction: <T, Early extends EarlyReading>(work: Work<T, Early>, { readEarly }: Partial<InLine<Early>> = {}) =>
      new Promise<T>((resolve, reject) => {
        const job = { work: work as Work<unknown>, resolve: resolve as (result: unknown) => void, reject };
        waiting.push({ ...job, ...(readEarly && { readEarly }) });
        draining ??= new Promise<void>((next) => setImmediate(next)).then(drain);
      }),
    close: async () => {
      await draining;
      await pending?.catch(() => undefined);
      await log.close();
      // The driver closes a file when its statements are collected. Whoever copies the file alone has everything, all the same.
      try {
        base.leaveAtOnce();
        writer.database.prepare("pragma wal_checkpoint(truncate)").all([]);
      } catch (reason) {
        onError(reason as Error);
      }
      for (const { queries } of [writer, reader, snapshots]) await queries.destroy();
      base.close();
      release();
    },
  };
};
