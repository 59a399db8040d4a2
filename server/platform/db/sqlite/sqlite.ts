import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { handled } from "../../basics/handled.ts";
import { keptWithin } from "../../process/memory.ts";
import { isOfDamage } from "../../process/outages.ts";
import { type Database, nothingShared, type Prefetched, type TransactionWork } from "../database.ts";
import { isHarmless } from "../harmless.ts";
import { atOnce } from "./at-once.ts";
import { openFile } from "./open-file.ts";
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

interface QueuedWork {
  work: TransactionWork<unknown>;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * The embedded database in a directory: one file, one process, and at most one and a half times so many bytes of it in
 * memory. Throws a clear sentence when it cannot be had.
 */
export const openSqlite = (
  directory: string,
  onError: (error: Error) => void,
  pages = keptWithin(undefined).pages,
): Database => {
  const file = join(directory, "tavola.db");
  let damaged = false;
  /** It is told once, whoever met it. */
  const hear = (reason: unknown): void => {
    if (damaged || !isOfDamage(reason)) return;
    damaged = true;
    onError(reason as Error);
  };
  const { release, writer, reader, snapshots, base } = openFile(directory, file, { pages, hear });

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

  const waiting: QueuedWork[] = [];
  let draining: Promise<void> | undefined;

  /** Does and commits them together; the next may be at work while the disk is waited for. */
  const commit = async (batch: QueuedWork[], guarded = false): Promise<void> => {
    const done: (() => void)[] = [];
    const shared = nothingShared();
    const last: Promise<unknown>[] = [];
    const withCommit = (sent: Promise<unknown>): void => void last.push(handled(sent));
    /** One of them has spoilt it: each for itself, then, in a savepoint of its own. */
    const again = async (reason: unknown): Promise<void> => {
      if (batch.length === 1 || guarded || !writer.database.isInTransaction()) throw reason;
      writer.database.batching = false;
      await tx.executeQuery(bounds.rollBack);
      return commit(batch, true);
    };
    await tx.executeQuery(bounds.begin);
    writer.database.batching = true;
    for (const { work, resolve, reject } of batch) {
      if (guarded) await tx.executeQuery(bounds.savepoint);
      // What a command that goes back to its savepoint wrote of them is not so.
      if (guarded) shared.locked.clear();
      const { writes } = writer.database;
      try {
        const result = await work(tx, withCommit, shared);
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
    writer.database.batching = false;
    // It runs in this call: nobody reads what it committed before all readers wait for the disk.
    const committed = tx.executeQuery(bounds.commit);
    const onDisk = committed.then(() => log.onDisk(batch.length === 1 && waiting.length === 0));
    pending = onDisk;
    void tell(batch, done, onDisk);
    await committed;
  };

  /** Tells each of them once all that is committed is on the disk. */
  const tell = async (batch: QueuedWork[], done: (() => void)[], onDisk: Promise<void>): Promise<void> => {
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

  let instants = 0;

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
    instant: async (work, signal) => {
      const { readCopy } = await import("../copies/sqlite-copies.ts");
      instants++;
      try {
        return await readCopy(directory, work, signal);
      } catch (reason) {
        hear(reason);
        throw reason;
      } finally {
        instants--;
      }
    },
    isInstantRead: async () => instants > 0,
    isDamaged: () => damaged,
    transaction: <T, R extends Prefetched>(work: TransactionWork<T, R>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work: work as TransactionWork<unknown>, resolve: resolve as (result: unknown) => void, reject });
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
