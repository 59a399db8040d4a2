import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { type Config, publicUrlOf } from "../config.ts";
import { now } from "../platform/basics/ids.ts";
import { Refused } from "../platform/basics/refused.ts";
import type { Database } from "../platform/db/database.ts";
import { makeFolder } from "../platform/process/make-folder.ts";
import { archiveName } from "./format.ts";
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

/** Something that an archive is written into, and what is done when it is whole, or came to nothing. */
interface Vessel {
  output: Writable;
  whole: () => Promise<void>;
  broken: () => Promise<void>;
}

const into = (write: (piece: Uint8Array) => Promise<void>): Writable =>
  new Writable({ write: (piece: Uint8Array, _encoding, done) => void write(piece).then(() => done(), done) });

const inFolder = async (folder: string, name: string): Promise<Vessel> => {
  makeFolder(folder);
  const path = join(folder, name);
  const part = `${path}.part`;
  const file = await open(part, "wx", 0o600);
  return {
    output: into((piece) => file.writeFile(piece)),
    whole: async () => {
      await file.sync();
      await file.close();
      await rename(part, path);
    },
    broken: async () => {
      await file.close();
      await rm(part, { force: true });
    },
  };
};

/** Where an address such as s3://bucket/prefix leads; undefined for one that is none. */
const bucketIn = (to: string): { bucket: string; prefix: string } | undefined => {
  const [, bucket, prefix = ""] = /^s3:\/\/([\w.-]+)\/*(.*?)\/*$/.exec(to) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix };
};

export const isInBucket = (to: string): boolean => bucketIn(to) !== undefined;

const inBucket = async (
  to: { bucket: string; prefix: string },
  name: string,
  settings: Config["bucket"],
): Promise<Vessel> => {
  if (!settings) throw new Refused("A backup to a bucket takes S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  const { openBucket } = await import("../platform/storage/bucket.ts");
  const incoming = await openBucket({ ...settings, bucket: to.bucket }, to.prefix).receive();
  return {
    output: into((piece) => incoming.write(piece)),
    whole: async () => {
      await incoming.finish();
      await incoming.keep(name, "application/zip");
      await incoming.drop();
    },
    broken: () => incoming.drop(),
  };
};

/**
 * Backs a whole server up while it runs: into a folder, a bucket (`s3://bucket/prefix`, by the keys that are set) or a
 * stream. A file has its name once it is whole, and only its owner can read it: it holds hashes of passwords.
 */
export const backup = async ({ db, stores, config, version }: BackupParts, to: string | Writable): Promise<Backup> => {
  const at = now();
  const name = archiveName(new URL(publicUrlOf(config)).hostname, at);
  const write = (output: Writable): Promise<Written> =>
    db.instant((tx) => writeArchive({ tx, stores, version, at }, output));
  if (typeof to !== "string") return { name, ...(await write(to)) };
  const bucket = bucketIn(to);
  const vessel = bucket ? await inBucket(bucket, name, config.bucket) : await inFolder(to, name);
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
