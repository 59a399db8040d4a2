import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { inLine } from "../../platform/basics/in-line.ts";
import { Refused } from "../../platform/basics/refused.ts";
import { unlessAborted } from "../../platform/basics/unless-aborted.ts";
import { copiesIn } from "../../platform/db/copies/sqlite-copies.ts";
import { SPARED } from "../../platform/db/sqlite/missing-room.ts";
import { makeFolder } from "../../platform/process/make-folder.ts";
import type { BucketKeys, BucketSettings } from "../../platform/storage/bucket-client.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { hostOf, isArchiveName } from "../format.ts";
import { roomIn } from "../room.ts";

/** Something that an archive is written into, and what is done when it is whole, or came to nothing. */
export interface Vessel {
  output: Writable;
  whole: () => Promise<void>;
  broken: () => Promise<void>;
}

/** Where backups are put. */
export interface BackupPlace {
  /** Begins one, which has its name once it is whole; and removes what a killed process of this host left, after a day. */
  begin(name: string, signal?: AbortSignal): Promise<Vessel>;
  /** Calls `work` with where it lies on this machine, in a copy named by `id`. Undefined, without a call, where it is gone. */
  atHand<T>(
    name: string,
    copy: { dataDir: string; id: string },
    work: (path: string) => Promise<T>,
  ): Promise<T | undefined>;
  has(name: string): Promise<boolean>;
  /** Does nothing where it is gone. */
  remove(name: string): Promise<void>;
  /** Removes what killed processes left of some. */
  removeParts(names: readonly string[]): Promise<void>;
  /** Writes something and removes it. */
  probe(): Promise<void>;
}

const DAY_MS = 86_400_000;
const PART = ".part";
const PROBE = "tavola-probe";

const into = (write: (piece: Uint8Array) => Promise<void>): Writable =>
  new Writable({ write: (piece: Uint8Array, _encoding, done) => void write(piece).then(() => done(), done) });

const isGone = (reason: unknown): undefined => {
  if ((reason as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw reason;
};

/** Whether another name is one of ours, too: a place may be shared with other servers. */
const isOfSameHost = (name: string, other: string): boolean => isArchiveName(other) && hostOf(other) === hostOf(name);

const dropOldParts = async (folder: string, ours: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART) || !isOfSameHost(ours, name.slice(0, -PART.length))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(isGone);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
};

/** Makes it where it is not there. Only whoever has just answered is asked in a call that everybody waits for. */
const folderThere = async (folder: string): Promise<void> => {
  if (!(await stat(folder).catch(isGone))?.isDirectory()) makeFolder(folder);
};

/**
 * All that is asked of a folder stands in line: one on a network that is gone never answers, and whatever is asked of it keeps
 * one of the four threads by which Node asks for files. Without one the database waits as well.
 */
const folderPlace = (folder: string): BackupPlace => {
  const line = <T>(work: () => Promise<T>): Promise<T> => inLine(`backups in ${folder}`, work);
  const removed = (path: string): Promise<void> => line(() => rm(path, { force: true }));
  return {
    begin: (name) =>
      line(async () => {
        await folderThere(folder);
        await dropOldParts(folder, name);
        const path = join(folder, name);
        const part = `${path}${PART}`;
        const file = await open(part, "wx", 0o600);
        return {
          output: into((piece) => line(() => file.writeFile(piece))),
          whole: () =>
            line(async () => {
              await file.sync();
              await file.close();
              await rename(part, path);
            }),
          broken: () =>
            line(async () => {
              await file.close();
              await rm(part, { force: true });
            }),
        };
      }),
    atHand: async (name, _copy, work) => {
      const path = join(folder, name);
      return (await line(() => stat(path).catch(isGone))) && work(path);
    },
    has: async (name) => (await line(() => stat(join(folder, name)).catch(isGone))) !== undefined,
    remove: (name) => removed(join(folder, name)),
    removeParts: async (names) => {
      for (const name of names) await removed(join(folder, `${name}${PART}`));
    },
    probe: () =>
      line(async () => {
        await folderThere(folder);
        const path = join(folder, `${PROBE}-${newId()}`);
        await writeFile(path, "");
        await unlink(path);
      }),
  };
};

interface InBucket {
  settings: BucketSettings;
  prefix: string;
}

/** How large a file of a bucket is; undefined where there is none. */
const sizeIn = async ({ settings, prefix }: InBucket, name: string): Promise<number | undefined> => {
  const { bucketClient, inTime } = await import("../../platform/storage/bucket-client.ts");
  const response = await bucketClient(settings, prefix).send(name, () => ({ method: "HEAD", signal: inTime() }));
  return response.ok ? Number(response.headers.get("content-length")) : undefined;
};

const bucketPlace = (storage: Storage, { settings, prefix }: InBucket): BackupPlace => ({
  begin: async (name, signal) => {
    const { dropUploads, uploadInParts } = await import("../../platform/storage/upload-in-parts.ts");
    const upload = await uploadInParts(settings, prefix, { name, type: "application/zip", signal });
    return {
      output: into((piece) => upload.write(piece)),
      whole: async () => {
        await upload.finish();
        const before = Date.now() - DAY_MS;
        const isOver = (other: string, begun: number): boolean => begun < before && isOfSameHost(name, other);
        // Not every service or key lists them: then they stay.
        await unlessAborted(signal, () => dropUploads(settings, prefix, isOver)).catch(() => undefined);
      },
      broken: () => upload.drop(),
    };
  },
  atHand: async (name, { dataDir, id }, work) => {
    const size = await sizeIn({ settings, prefix }, name);
    if (size === undefined) return undefined;
    (await roomIn({ dataDir, databaseUrl: undefined, bucket: undefined }))({ rows: 0, files: size + SPARED });
    const path = join(copiesIn(dataDir), `${id}.zip`);
    try {
      const stream = await storage.open(name);
      if (!stream) return undefined;
      await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  },
  has: async (name) => (await sizeIn({ settings, prefix }, name)) !== undefined,
  remove: (name) => storage.remove(name),
  removeParts: async (names) => {
    const { dropUploads } = await import("../../platform/storage/upload-in-parts.ts");
    await dropUploads(settings, prefix, (name) => names.includes(name));
  },
  probe: async () => {
    const name = `${PROBE}-${newId()}`;
    await storage.put(name, Buffer.alloc(1), "application/octet-stream");
    await storage.remove(name);
  },
});

/** Where an address such as s3://bucket/prefix leads; undefined for one that is none. */
const bucketIn = (to: string): { bucket: string; prefix: string } | undefined => {
  const [, bucket, prefix = ""] = /^s3:\/\/([\w.-]+)\/*(.*?)\/*$/.exec(to) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix };
};

export const isInBucket = (to: string): boolean => bucketIn(to) !== undefined;

/** One name for one place: a folder's is its whole path. */
export const placeName = (to: string): string => (isInBucket(to) ? to : resolve(to));

const openBucketPlace = async (
  { bucket, prefix }: { bucket: string; prefix: string },
  keys: BucketKeys | undefined,
): Promise<BackupPlace> => {
  if (!keys) throw new Refused("A backup to a bucket takes S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  const { openBucket } = await import("../../platform/storage/bucket.ts");
  const there = { ...keys, bucket };
  return bucketPlace(openBucket(there, prefix), { settings: there, prefix });
};

/** A folder, or a bucket by `s3://bucket/prefix` and the keys that are set. */
export const openBackupPlace = async (to: string, keys: Config["bucketKeys"]): Promise<BackupPlace> => {
  const bucket = bucketIn(to);
  return bucket ? openBucketPlace(bucket, keys) : folderPlace(resolve(to));
};
