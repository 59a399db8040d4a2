import { join } from "node:path";
import { type BucketSettings, openBucket } from "./bucket.ts";
import { openFolder } from "./folder.ts";
import type { Storage } from "./storage.ts";

/** Where a server keeps its files: the bucket that is set up, or else a folder beside the embedded database. */
export const openStorage = (
  settings: { dataDir: string; bucket: BucketSettings | undefined },
  folder: string,
): Storage => (settings.bucket ? openBucket(settings.bucket, folder) : openFolder(join(settings.dataDir, folder)));
