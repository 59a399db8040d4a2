import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { now, stampOf } from "../../basics/ids.ts";
import { makeFolder } from "../../process/make-folder.ts";
import { settle } from "../../process/settle.ts";
import type { Tx } from "../database.ts";
import { type LastUsed, NotUpgraded } from "../last-used.ts";
import { missingRoom } from "./missing-room.ts";

const KEPT = 3;
const MB = 1024 * 1024;
const PART = ".part";

/** When a snapshot was made, by its name. */
const instantIn = (name: string): string => /-(\d{8}T\d{9}Z)\.db$/.exec(name)?.[1] ?? "";

export const beforeIn = (directory: string): string => join(directory, "before");

/** Whether there is one to go back to. Makes no folder, as `snapshotsIn` does. */
export const hasSnapshot = (directory: string): boolean =>
  existsSync(beforeIn(directory)) && snapshotsIn(directory).length > 0;

/** The snapshots of a directory, the newest first, each with the version that can use it. */
export const snapshotsIn = (directory: string): { path: string; version: string; stamp: string }[] => {
  makeFolder(beforeIn(directory));
  return readdirSync(beforeIn(directory))
    .filter((name) => instantIn(name) !== "")
    .sort((a, b) => (instantIn(a) < instantIn(b) ? 1 : -1))
    .map((name) => ({
      path: join(beforeIn(directory), name),
      stamp: instantIn(name),
      version: name.slice(0, -`-${instantIn(name)}.db`.length),
    }));
};

const mustHaveRoom = (directory: string): void => {
  const missing = missingRoom(directory);
  if (missing > 0)
    throw new NotUpgraded(
      `There is no room for a copy of the data before its tables are brought up to date: ${Math.ceil(missing / MB)} MB are missing in ${directory}.`,
    );
};

/** Removes what a killed process left of one, and what SQLite lays beside it. */
const dropParts = (directory: string): void => {
  const folder = beforeIn(directory);
  for (const name of readdirSync(folder)) if (name.includes(`.db${PART}`)) rmSync(join(folder, name));
};

/**
 * Keeps a copy of the database as it is, before its tables are brought up to date; of several the last three stay. It has
 * its name once it is whole and on the disk: from then on it is what leads back. Answers its path.
 */
export const keepBefore = async (tx: Tx, directory: string, { version }: LastUsed): Promise<string> => {
  const folder = beforeIn(directory);
  makeFolder(folder);
  dropParts(directory);
  mustHaveRoom(directory);
  const path = join(folder, `${version}-${stampOf(now())}.db`);
  const part = `${path}${PART}`;
  try {
    await sql`vacuum into ${part}`.execute(tx);
    settle(part);
    renameSync(part, path);
  } catch (reason) {
    rmSync(part, { force: true });
    throw reason;
  }
  settle(folder);
  for (const { path: older } of snapshotsIn(directory).slice(KEPT)) rmSync(older);
  return path;
};
