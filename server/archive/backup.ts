import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Config } from "../config.ts";
import { now } from "../platform/basics/ids.ts";
import { soonAfterAbort } from "../platform/basics/soon-after-abort.ts";
import type { Database } from "../platform/db/database.ts";
import { backupName } from "./backup-name.ts";
import { openBackupPlace } from "./backups/backup-place.ts";
import type { Stores } from "./stored-bytes.ts";
import { type WrittenArchive, writeArchive } from "./write-archive.ts";

/** How long a place that may never answer is waited for once nobody waits for the backup. */
const TIDIED_WITHIN_MS = 2_000;

export interface Backup extends WrittenArchive {
  /** `tavola-{host}-{instant}.zip`. */
  name: string;
}

export interface BackupParts {
  db: Pick<Database, "instant">;
  stores: Stores;
  config: Pick<Config, "bucketKeys" | "publicUrl" | "host" | "port">;
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
  const write = (output: Writable): Promise<WrittenArchive> =>
    db.instant((tx) => writeArchive({ tx, stores, version, at, signal }, output), signal);
  if (typeof to !== "string") return { name, ...(await write(to)) };
  const place = await openBackupPlace(to, config.bucketKeys);
  const vessel = await soonAfterAbort(signal, TIDIED_WITHIN_MS, () => place.begin(name, signal));
  try {
    const written = await write(vessel.output);
    await soonAfterAbort(signal, TIDIED_WITHIN_MS, async () => {
      await finished(vessel.output.end());
      await vessel.whole();
    });
    return { name, ...written };
  } catch (reason) {
    await soonAfterAbort(AbortSignal.abort(reason), TIDIED_WITHIN_MS, () => vessel.broken());
    throw reason;
  }
};
