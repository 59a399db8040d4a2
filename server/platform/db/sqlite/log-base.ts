import { closeSync, existsSync, fsync, fsyncSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { promisify } from "node:util";

/** The header of a write-ahead log; one without anything behind it changes no database. */
const HEADER_BYTES = 32;
/** The record is one write of so many bytes: a kill leaves the old one or the new one. */
const RECORD_BYTES = 64;
/** Stands behind the last state that is known, while the file may change. */
const COPYING = "copying";
/** Longer than a copy takes. */
const COPIED_WITHIN_MS = 60_000n;

/**
 * Which state of a database file its write-ahead log belongs to, kept beside both. The file changes only while the log is
 * copied into it: in between, its size and the nanosecond of its last write tell whether another file was put in its
 * place. SQLite itself cannot tell, and would write the log's pages into a restored backup.
 */
export interface LogBase {
  /** Resolves once it is on the disk that the file may change from now on. */
  leave(): Promise<void>;
  /** The same at once, in this call. */
  leaveAtOnce(): void;
  /** Notes the file as it is now, which is on the disk. */
  keep(): Promise<void>;
  /** To be called when nobody has the database open: it gives up the locks that this process has on the file. */
  close(): void;
}

const recordOf = (database: string): string => `${database}-base`;
const stateOf = (database: string): string => {
  const { size, mtimeNs } = statSync(database, { bigint: true });
  return `${size} ${mtimeNs}`;
};

/** Whether a file can be what a copy that was cut off has made of the one that was noted. */
const mayComeFrom = (database: string, [size = "0", mtimeNs = "0"]: string[]): boolean => {
  const file = statSync(database, { bigint: true });
  const begun = statSync(recordOf(database), { bigint: true }).mtimeMs;
  return file.size >= BigInt(size) && file.mtimeNs >= BigInt(mtimeNs) && file.mtimeMs <= begun + COPIED_WITHIN_MS;
};

/** To be asked before anybody opens the database. `unsure`: its content has to be looked at as well. */
export const logBelongs = (database: string): "yes" | "no" | "unsure" => {
  const log = statSync(`${database}-wal`, { throwIfNoEntry: false });
  if (!log || log.size <= HEADER_BYTES || !existsSync(database)) return "yes";
  const record = recordOf(database);
  // Of a server that did not keep one, or removed by a host who knows that nothing was put there.
  if (!existsSync(record)) return "unsure";
  const noted = readFileSync(record, "utf8").trim();
  if (noted.endsWith(COPYING)) return mayComeFrom(database, noted.split(" ").slice(0, 2)) ? "unsure" : "no";
  return noted === stateOf(database) ? "yes" : "no";
};

/** For a database that is open, and not being copied into. */
export const openLogBase = (database: string): LogBase => {
  const file = openSync(database, "r");
  const record = openSync(recordOf(database), existsSync(recordOf(database)) ? "r+" : "w+", 0o600);
  let state = "";
  const note = (more = ""): void => void writeSync(record, `${`${state} ${more}`.padEnd(RECORD_BYTES - 1)}\n`, 0);
  const noteState = (): void => {
    state = stateOf(database);
    note();
  };
  fsyncSync(file);
  noteState();
  const onDisk = promisify(fsync);
  return {
    leave: async () => {
      note(COPYING);
      await onDisk(record);
    },
    leaveAtOnce: () => {
      note(COPYING);
      fsyncSync(record);
    },
    keep: async () => {
      // Its time too: SQLite brings to the disk what is in the file, and no more.
      await onDisk(file);
      noteState();
    },
    close: () => {
      closeSync(record);
      closeSync(file);
    },
  };
};
