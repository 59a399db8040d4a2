import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../../platform/basics/ids.ts";
import { Refused } from "../../platform/basics/refused.ts";
import { mustHaveItsLog } from "../../platform/db/sqlite/must-have-its-log.ts";
import { PATIENCE_MS, SqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";
import { makeFolder } from "../../platform/process/make-folder.ts";
import { settle } from "../../platform/process/settle.ts";

/** How file systems say that a file has one name only. */
const ONE_NAME = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EXDEV", "EMLINK"]);

/** A second name for the same file, or the same bytes where a file system has one name for each. Never over another file. */
const alsoAt = (path: string, other: string): void => {
  try {
    linkSync(path, other);
  } catch (reason) {
    if (!ONE_NAME.has(String((reason as NodeJS.ErrnoException).code))) throw reason;
    copyFileSync(path, other, constants.COPYFILE_EXCL);
  }
  settle(other);
};

/** Brings what stands in the log into the file, so that the file alone is everything; one that is damaged stays as it is. */
const bringTogether = (path: string): void => {
  try {
    const file = new SqliteFile(path, { patienceMs: PATIENCE_MS });
    file.prepare("pragma wal_checkpoint(truncate)").all([]);
    file.close();
  } catch {
    // It is put aside with its log.
  }
};

const databaseIn = (directory: string): string => join(directory, "tavola.db");

/** Refuses a directory whose database lies beside a log that is not known to be its own: it could be neither kept nor replaced. */
export const mustKnowItsLog = (directory: string): void => {
  try {
    mustHaveItsLog(databaseIn(directory));
  } catch (reason) {
    throw new Refused((reason as Error).message, { cause: reason });
  }
};

/**
 * Gives the database of a directory, which this process has claimed and nobody has open, a second name that it keeps when
 * another takes its place. `mustKnowItsLog` comes first. Answers that name; undefined where there is no database.
 */
export const putAside = (directory: string, at: string): string | undefined => {
  const path = databaseIn(directory);
  if (!existsSync(path)) return undefined;
  bringTogether(path);
  const folder = join(directory, "aside");
  makeFolder(folder);
  const aside = join(folder, `tavola-${stampOf(at)}.db`);
  alsoAt(path, aside);
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) alsoAt(`${path}-wal`, `${aside}-wal`);
  for (const changed of [folder, directory]) settle(changed);
  return aside;
};

/**
 * Puts a database file in the place of the one in a directory, after `putAside`: a stop at any moment leaves the old one or
 * the new one there, whole; the old one's log never stays beside the new one.
 */
export const takePlace = (directory: string, next: string): void => {
  const path = databaseIn(directory);
  for (const beside of ["wal", "shm", "base"]) rmSync(`${path}-${beside}`, { force: true });
  settle(directory);
  renameSync(next, path);
  settle(directory);
};
