import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Config } from "../config.ts";
import { now } from "../platform/basics/ids.ts";
import type { Database } from "../platform/db/database.ts";
import { backupName } from "./backup-name.ts";
import { openBackupPlace } from "./backups/backup-place.ts";
import type { Stores } from "./stored-bytes.ts";
import { type Written, writeArchive } from "./write-archive.ts";

export interface Backup extends Written {
  /** `tavola-{host}-{instant}.zip`. */
  name: string;
}

export interface BackupParts {
  db: Pick<Database, "instant">;
  stores: Stores;
  config: Pick<Config, "bucket" | "publicUrl" | "host" | "port">;
  version: string;
}

/**
 * Backs a whole server up while it runs: into a folder, a bucket (`s3://bucket/prefix`, by the keys that are set) or a
 * stream. A file has its name once it is whole, and only its owner can read it: it holds hashes of passwords. `signal` says
 * that nobody waits for it any more: it ends, and leaves nothing.
 */
export const backup = async (
  { db, stores, config, version }: BackupParts,
  to: string | Writable,
  { at = now(), signal }: { at?: string; signal?: AbortSignal | undefined } = {},
): Promise<Backup> => {
  const name = backupName(config, at);
  const write = (output: Writable): Promise<Written> =>
    db.instant((tx) => writeArchive({ tx, stores, version, at, signal }, output), signal);
  if (typeof to !== "string") return { name, ...(await write(to)) };
  const vessel = await (await openBackupPlace(to, config.bucket)).begin(name, signal);
  try {
    const written = await write(vessel.output);
    await finished(vessel.output.end());
    await vessel.whole();
    return { name, ...written };
  } catch (reason) {
    await vessel.broken();
    throw reason;
  }
};
