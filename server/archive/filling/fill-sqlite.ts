import { existsSync } from "node:fs";
import { chmod, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { newId, now } from "../../platform/basics/ids.ts";
import { openSqliteThread } from "../../platform/db/copies/open-sqlite-thread.ts";
import { copiesIn, dropCopies } from "../../platform/db/copies/sqlite-copies.ts";
import { claim } from "../../platform/db/sqlite/claim.ts";
import { PATIENCE_MS, SqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";
import { makeFolder } from "../../platform/process/make-folder.ts";
import { fill } from "./fill.ts";
import { type Filling, NotVacant } from "./filling.ts";
import { mustKnowItsLog, putAside, takePlace } from "./swap-file.ts";

/** Whether nobody has an account there. A file that cannot be read is somebody's. */
const isVacant = (path: string): boolean => {
  if (!existsSync(path)) return true;
  try {
    const file = new SqliteFile(path, { patienceMs: PATIENCE_MS, readOnly: true });
    try {
      return file.prepare("select 1 from users limit 1").all([]).length === 0;
    } finally {
      file.close();
    }
  } catch {
    return false;
  }
};

/** Nobody has this file before it is whole: a stop in between leaves no trace of it but itself. */
const UNSAFE = ["pragma journal_mode = off", "pragma synchronous = off", "pragma foreign_keys = off"];

const onDisk = async (path: string): Promise<void> => {
  await chmod(path, 0o600);
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
};

/** Fills a new file, which nobody but its owner can read. */
export const fillFile = async (path: string, source: Filling["source"], check: Filling["check"]): Promise<void> => {
  const thread = await openSqliteThread(path);
  try {
    for (const setting of UNSAFE) await sql.raw(setting).execute(thread.db);
    await sql`begin immediate`.execute(thread.db);
    await fill(thread.db, source);
    await check(thread.db);
    await sql`commit`.execute(thread.db);
  } finally {
    await thread.close();
  }
};

const inClaimed = async (
  directory: string,
  { source, replace, check, comes }: Filling,
): Promise<string | undefined> => {
  mustKnowItsLog(directory);
  const vacant = isVacant(join(directory, "tavola.db"));
  if (!vacant && !replace) throw new NotVacant(`There is data in ${directory} already.`);
  dropCopies(directory);
  const next = join(copiesIn(directory), `${newId()}.db`);
  try {
    await fillFile(next, source, check);
    await onDisk(next);
    const aside = putAside(directory, now());
    comes();
    takePlace(directory, next);
    if (!vacant || !aside) return aside;
    await rm(aside);
    return undefined;
  } finally {
    await rm(next, { force: true });
  }
};

/** Fills a directory: beside what is there, in a file that takes its place once it is whole. Fails where a server is at it. */
export const fillSqlite = async (directory: string, filling: Filling): Promise<string | undefined> => {
  makeFolder(directory);
  const release = claim(directory);
  try {
    return await inClaimed(directory, filling);
  } finally {
    release();
  }
};
