import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { Refused } from "../platform/basics/refused.ts";
import { makeFolder } from "../platform/process/make-folder.ts";

/** Bytes that an archive comes to. */
export interface Sizes {
  rows: number;
  files: number;
}

type Places = Pick<Config, "databaseUrl" | "bucket">;

/** How many of them come to the disk of the data folder: rows that go to PostgreSQL do not, nor do files to a bucket. */
export const roomTaken = ({ databaseUrl, bucket }: Places, { rows, files }: Sizes): number =>
  (databaseUrl ? 0 : rows) + (bucket ? 0 : files);

const MB = 1024 * 1024;

/** How much a place can hold, told of what wants more. */
export const roomIn = async (config: Places & Pick<Config, "dataDir">): Promise<(sizes: Sizes) => void> => {
  const { dataDir } = config;
  makeFolder(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return (sizes) => {
    const bytes = roomTaken(config, sizes);
    if (bytes > free)
      throw new Refused(
        `There is no room: it takes ${Math.ceil(bytes / MB)} MB, and ${dataDir} has ${Math.floor(free / MB)} MB free.`,
      );
  };
};
