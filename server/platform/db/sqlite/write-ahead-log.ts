import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import type { LogBase } from "./log-base.ts";
import { type LogCopier, openLogCopier } from "./open-log-copier.ts";

/** Commands after which the log is copied into the database: some 20 MB of it. */
const COPY_AFTER = 500;
/** Pages of 4 kB after which it is as well, looked for after so many commits: some commands write much. */
const COPY_PAGES = 10_000;
const PAGES_COUNTED_AFTER = 16;

export interface WriteAheadLog {
  /**
   * Resolves once all that has been committed is on the disk. `alone` is for when nothing else could be done meanwhile.
   * Whoever asks while the disk is waited for is answered by one wait after it, as are all that ask until then.
   */
  onDisk: (alone: boolean) => Promise<void>;
  /** Counts what was committed; the log of much is copied into the database, so that it does not grow. */
  grown: (commands: number) => void;
  close: () => Promise<void>;
}

/**
 * The file of what was committed and is not in the database file yet, beside a SQLite database in WAL mode with
 * `synchronous = NORMAL`. SQLite would wait for the disk, and copy the log, in the middle of a COMMIT and with the whole
 * process: here both happen beside it. `finish` copies what little was written during the last copy, which is when
 * SQLite begins the log from its start again. `base` knows of every copy.
 */
export const openWriteAheadLog = (
  database: string,
  {
    base,
    pages,
    finish,
    onError,
  }: {
    base: Pick<LogBase, "leave" | "keep">;
    /** How many the log has. */
    pages: () => number;
    finish: () => Promise<void>;
    onError: (reason: unknown) => void;
  },
): WriteAheadLog => {
  // Nobody locks this file, so closing it later takes no lock away.
  const file = openSync(`${database}-wal`, "r+");
  let copier: LogCopier | undefined;
  let copying: Promise<void> | undefined;
  let since = 0;
  let commits = 0;
  let syncing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const sync = (): Promise<void> => {
    syncing = new Promise<void>((resolve, reject) => {
      fdatasync(file, (reason) => {
        syncing = undefined;
        if (reason) reject(reason);
        else resolve();
      });
    });
    return syncing;
  };

  const copy = async (): Promise<void> => {
    since = 0;
    await base.leave();
    copier ??= openLogCopier(database);
    await copier.copy().catch((reason: unknown) => {
      copier = undefined;
      throw reason;
    });
    await finish();
    await base.keep();
  };

  return {
    onDisk: async (alone) => {
      if (syncing) {
        const afterwards = (): Promise<void> => {
          next = undefined;
          return sync();
        };
        next ??= syncing.then(afterwards, afterwards);
        return next;
      }
      // The wait that is under way is over, and the one after it begins in a moment.
      if (next) return next;
      if (alone) fdatasyncSync(file);
      else await sync();
    },
    grown: (commands) => {
      since += commands;
      const isLong = ++commits % PAGES_COUNTED_AFTER === 0 && pages() >= COPY_PAGES;
      if ((since < COPY_AFTER && !isLong) || copying) return;
      copying = copy()
        .catch(onError)
        .finally(() => {
          copying = undefined;
        });
    },
    close: async () => {
      await copying;
      await copier?.close();
      closeSync(file);
    },
  };
};
