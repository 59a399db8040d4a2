import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { logBelongs } from "../platform/db/sqlite/log-base.ts";
import { PATIENCE_MS, SqliteFile } from "../platform/db/sqlite/sqlite-file.ts";
import { makeFolder } from "../platform/process/make-folder.ts";

/** A second name for the same file, or the same bytes where a file system has one name for each. */
const alsoAt = (path: string, other: string): void => {
  try {
    linkSync(path, other);
  } catch {
    copyFileSync(path, other);
  }
};

/** Brings what stands in the log into the file, so that the file alone is everything; one that is damaged stays as it is. */
const bringTogether = (path: string): void => {
  if (logBelongs(path) !== "yes") return;
  try {
    const file = new SqliteFile(path, { patienceMs: PATIENCE_MS });
    file.prepare("pragma wal_checkpoint(truncate)").all([]);
    file.close();
  } catch {
    // It is put aside with its log.
  }
};

/** The instant as part of a file's or a schema's name. */
export const stampOf = (at: string): string => at.replaceAll(/[-:]/g, "").replace(/\.\d+/, "");

/**
 * Puts a database file in the place of the one in a directory that this process has claimed and nobody has open. The one
 * that was there gets a name of its own first, so that a stop at any moment leaves the old one or the new one there, whole;
 * its log never stays beside the new one. Answers where the old one is.
 */
export const swapFile = (directory: string, next: string, at: string): string | undefined => {
  const path = join(directory, "tavola.db");
  let aside: string | undefined;
  if (existsSync(path)) {
    bringTogether(path);
    makeFolder(join(directory, "aside"));
    aside = join(directory, "aside", `tavola-${stampOf(at)}.db`);
    alsoAt(path, aside);
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) alsoAt(`${path}-wal`, `${aside}-wal`);
  }
  for (const beside of ["wal", "shm", "base"]) rmSync(`${path}-${beside}`, { force: true });
  renameSync(next, path);
  return aside;
};
