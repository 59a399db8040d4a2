import { statfsSync, statSync } from "node:fs";
import { join } from "node:path";

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Bytes left free for whoever writes meanwhile, where a server goes on. The doctor tells of the same in advance. */
export const SPARED = 64 * 1024 * 1024;

/** How many bytes the disk of a directory lacks for a copy of its database that leaves `spared` bytes; none where not above 0. */
export const missingRoom = (directory: string, spared = 0): number => {
  const file = join(directory, "tavola.db");
  const { bavail, bsize } = statfsSync(directory);
  return sizeOf(file) + sizeOf(`${file}-wal`) + spared - bavail * bsize;
};
