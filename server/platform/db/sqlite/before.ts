import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { now, stampOf } from "../../basics/ids.ts";
import { makeFolder } from "../../process/make-folder.ts";
import type { Tx } from "../database.ts";
import { type LastUsed, NotUpgraded } from "../last-used.ts";
import { missingRoom } from "./missing-room.ts";

const KEPT = 3;
const MB = 1024 * 1024;

/** When a snapshot was made, by its name. */
const instantIn = (name: string): string => /-(\d{8}T\d{9}Z)\.db$/.exec(name)?.[1] ?? "";

export const beforeIn = (directory: string): string => join(directory, "before");

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

/**
 * Keeps a copy of the database as it is, before its tables are brought up to date; of several the last three stay. Answers
 * its path.
 */
export const keepBefore = async (tx: Tx, directory: string, { version }: LastUsed): Promise<string> => {
  makeFolder(beforeIn(directory));
  mustHaveRoom(directory);
  const path = join(beforeIn(directory), `${version}-${stampOf(now())}.db`);
  await sql`vacuum into ${path}`.execute(tx);
  for (const { path: older } of snapshotsIn(directory).slice(KEPT)) rmSync(older);
  return path;
};
