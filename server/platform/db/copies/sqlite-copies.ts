import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../basics/ids.ts";
import { makeFolder } from "../../process/make-folder.ts";
import type { Tx } from "../database.ts";

/** The folder of files that are of the moment: copies, and what is to become a database. */
export const copiesIn = (directory: string): string => {
  const folder = join(directory, "copies");
  makeFolder(folder);
  return folder;
};

/** Reads a copy of the database in a directory that this process has open, as it is at this moment. The copy goes afterwards. */
export const readCopy = async <T>(directory: string, read: (tx: Tx) => Promise<T>): Promise<T> => {
  const { openSqliteThread } = await import("./open-sqlite-thread.ts");
  const path = join(copiesIn(directory), `${newId()}.db`);
  try {
    const { db, close } = await openSqliteThread(path, join(directory, "tavola.db"));
    try {
      return await read(db);
    } finally {
      await close();
    }
  } finally {
    await rm(path, { force: true });
  }
};

/** Removes what a process that was killed left of them. To be called by whoever has claimed the directory. */
export const dropCopies = (directory: string): void =>
  rmSync(join(directory, "copies"), { recursive: true, force: true });
