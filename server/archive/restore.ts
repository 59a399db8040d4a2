import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { Refused } from "../platform/basics/refused.ts";
import { makeFolder } from "../platform/process/make-folder.ts";
import { type Check, fillWithBytes } from "./fill-with-bytes.ts";
import type { Manifest } from "./format.ts";
import { storesOf } from "./place.ts";
import { openArchive } from "./read-archive.ts";

export interface RestoreParts {
  config: Pick<Config, "dataDir" | "databaseUrl" | "bucket">;
  file: string;
  /** Whether what is there is put aside. */
  replace: boolean;
  /** Looks at what replaces something, and throws where it may not. */
  check: Check;
}

export interface Restored {
  manifest: Manifest;
  /** Where what was there lies now. */
  aside: string | undefined;
}

const MB = 1024 * 1024;

/** How much a place can hold, told of what wants more. */
const mustHaveRoom = async ({ dataDir }: RestoreParts["config"]): Promise<(bytes: number) => void> => {
  makeFolder(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return (bytes) => {
    if (bytes > free)
      throw new Refused(
        `There is no room: it takes ${Math.ceil(bytes / MB)} MB, and ${dataDir} has ${Math.floor(free / MB)} MB free.`,
      );
  };
};

/**
 * Brings a server back from an archive. All of that is read and compared with its sums first; then it is filled in beside
 * what is there, which it takes the place of at the end. Whatever fails leaves everything as it was, and says why.
 */
export const restore = async ({ config, file, replace, check }: RestoreParts): Promise<Restored> => {
  const archive = await openArchive(file, await mustHaveRoom(config));
  try {
    if (archive.manifest.scope !== "server") throw new Refused(`This archive is of a ${archive.manifest.scope}.`);
    const stores = await storesOf(config);
    const aside = await fillWithBytes(
      config,
      { source: archive, replace },
      { stores, check: replace ? check : undefined },
    );
    return { manifest: archive.manifest, aside };
  } finally {
    archive.close();
  }
};
