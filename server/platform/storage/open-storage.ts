import { join } from "node:path";
import type { BucketSettings } from "./bucket-client.ts";
import { openFolder } from "./folder.ts";
import type { Storage } from "./storage.ts";

/** Where a server keeps its pictures, or its files: the bucket that is set up, or else a folder beside the embedded database. */
export const openStorage = async (
  { dataDir, bucket }: { dataDir: string; bucket: BucketSettings | undefined },
  folder: "pictures" | "files",
): Promise<Storage> => {
  if (!bucket) return openFolder(join(dataDir, folder), { part: folder, setting: "DATA_DIR" });
  const { openBucket } = await import("./bucket.ts");
  return openBucket(bucket, folder);
};
