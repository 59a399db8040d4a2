import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { resolve } from "node:path";
import type { BucketSettings } from "./bucket-client.ts";

export interface KeepsFiles {
  dataDir: string;
  bucket: BucketSettings | undefined;
}

/**
 * A number of 31 bits for where pictures and files lie: the same for processes with one bucket, and for those of one machine
 * with one folder. By a folder that several machines share they cannot be told from those that share none.
 */
export const numberOfPlace = ({ bucket, dataDir }: KeepsFiles): number => {
  const place = bucket ? [bucket.endpoint, bucket.bucket] : [hostname(), resolve(dataDir)];
  return createHash("sha256").update(place.join("\n")).digest().readUInt32BE() >>> 1;
};
