import { copyFileSync, existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { newId, now } from "../platform/basics/ids.ts";
import { Refused } from "../platform/basics/refused.ts";
import { copiesIn } from "../platform/db/copies/sqlite-copies.ts";
import { snapshotsIn } from "../platform/db/sqlite/before.ts";
import { claim } from "../platform/db/sqlite/claim.ts";
import { PATIENCE_MS, SqliteFile } from "../platform/db/sqlite/sqlite-file.ts";
import { settle } from "../platform/process/settle.ts";
import { mustKnowItsLog, putAside, takePlace } from "./filling/swap-file.ts";

export interface Rollback {
  /** The version that uses the data as it was. */
  version: string;
  /** When that was. */
  at: string;
  /** Changes that were made since, which go. */
  changes: number;
}

/** `20261128T130509123Z` as an instant. */
const instantOf = (stamp: string): string =>
  stamp.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/, "$1-$2-$3T$4:$5:$6.$7Z");

const changesSince = (directory: string, at: string): number => {
  const path = join(directory, "tavola.db");
  if (!existsSync(path)) return 0;
  const file = new SqliteFile(path, { patienceMs: PATIENCE_MS, readOnly: true });
  try {
    const [row] = file.prepare("select count(*) as changes from changes where at > ?").all([at]);
    return (row as { changes: number }).changes;
  } finally {
    file.close();
  }
};

const newest = (directory: string) => {
  const [snapshot] = snapshotsIn(directory);
  if (!snapshot) throw new Refused(`There is no copy from before an upgrade in ${directory}.`);
  return snapshot;
};

/** What going back to the state before the last upgrade of a directory would mean. No server runs there. */
export const lookBack = (directory: string): Rollback => {
  const { version, stamp } = newest(directory);
  const release = claim(directory);
  try {
    return { version, at: instantOf(stamp), changes: changesSince(directory, instantOf(stamp)) };
  } finally {
    release();
  }
};

/** Whether a file is a database of ours, every page of which can be read. */
const isWhole = (path: string): boolean => {
  const file = new SqliteFile(path, { patienceMs: PATIENCE_MS, readOnly: true });
  try {
    const [found] = file.prepare("pragma quick_check(1)").all([]) as { quick_check: string }[];
    // An empty file is whole to SQLite.
    file.prepare("select 1 from kysely_migration, settings, users limit 0").all([]);
    return found?.quick_check === "ok";
  } catch {
    return false;
  } finally {
    file.close();
  }
};

/** Goes back to it, unless it is damaged. Answers where what was there lies now. */
export const rollBack = async (directory: string): Promise<string | undefined> => {
  const { path, version } = newest(directory);
  const release = claim(directory);
  const next = join(copiesIn(directory), `${newId()}.db`);
  try {
    mustKnowItsLog(directory);
    copyFileSync(path, next);
    await chmod(next, 0o600);
    if (!isWhole(next))
      throw new Refused(
        `The copy ${path} is damaged. Nothing was touched: with Tavola ${version}, tavola restore FILE --replace of a backup leads back.`,
      );
    settle(next);
    const aside = putAside(directory, now());
    takePlace(directory, next);
    return aside;
  } finally {
    await rm(next, { force: true });
    release();
  }
};
