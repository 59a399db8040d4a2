import { existsSync, readdirSync, rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../basics/ids.ts";
import { Refused } from "../../basics/refused.ts";
import { unlessAborted } from "../../basics/unless-aborted.ts";
import { makeFolder } from "../../process/make-folder.ts";
import type { Tx } from "../database.ts";
import { missingRoom, SPARED } from "../sqlite/missing-room.ts";

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
/** The names of these files, of what SQLite lays beside one, and of archives. Anything else in the folder is somebody else's. */
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:zip|db(?:-journal|-wal|-shm)?)$/;

/** The folder of files that are of the moment: copies, and what is to become a database. */
export const copiesIn = (directory: string): string => {
  const folder = join(directory, "copies");
  makeFolder(folder);
  return folder;
};

const mustHaveRoom = (directory: string): void => {
  const missing = missingRoom(directory, SPARED);
  if (missing > 0)
    throw new Refused(
      `There is no room for a copy of the data to read from: ${Math.ceil(missing / MB)} MB are missing in ${directory}.`,
    );
};

/**
 * Reads a copy of the database in a directory that this process has open, as it is at this moment. The copy goes afterwards.
 * Refused where it would take the room that writers need.
 */
export const readCopy = async <T>(
  directory: string,
  read: (tx: Tx) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  mustHaveRoom(directory);
  const { openSqliteThread } = await import("./open-sqlite-thread.ts");
  const path = join(copiesIn(directory), `${newId()}.db`);
  try {
    const { db, close } = await openSqliteThread(path, join(directory, "tavola.db"));
    try {
      return await unlessAborted(signal, () => read(db));
    } finally {
      await close();
    }
  } finally {
    await rm(path, { force: true });
  }
};

const ID_LENGTH = 36;

/** Removes what a process that was killed left of them. To be called by whoever has claimed the directory. */
export const dropCopies = (directory: string): void => {
  const folder = copiesIn(directory);
  for (const name of readdirSync(folder)) if (OURS.test(name)) rmSync(join(folder, name));
};

/** The same where others may be at work, or there is no such folder: what is named by one of some ids, or older than a day. */
export const dropCopiesOf = async (directory: string, ids: ReadonlySet<string>): Promise<void> => {
  const folder = join(directory, "copies");
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).filter((one) => OURS.test(one))) {
    const path = join(folder, name);
    // Whoever made it may remove it meanwhile.
    const found = await stat(path).catch(() => undefined);
    const isOld = found !== undefined && Date.now() - found.mtimeMs > DAY_MS;
    if (isOld || ids.has(name.slice(0, ID_LENGTH))) await rm(path, { force: true });
  }
};
