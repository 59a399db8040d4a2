import type { Config } from "../config.ts";
import { Refused } from "../platform/basics/refused.ts";
import type { Tx } from "../platform/db/database.ts";
import { fillWithBytes } from "./filling/fill-with-bytes.ts";
import { NotVacant } from "./filling/filling.ts";
import type { Manifest } from "./format.ts";
import { storesOf } from "./place.ts";
import { openArchive } from "./read-archive.ts";
import { roomIn } from "./room.ts";
import type { Stores } from "./stored-bytes.ts";

export type CheckFilled = (reader: { tx: Tx; stores: Stores }) => Promise<void>;

export interface RestoreParts {
  config: Pick<Config, "dataDir" | "databaseUrl" | "bucket">;
  file: string;
  /** Whether what is there is put aside. */
  replace: boolean;
  /** Looks at what was filled in, before anybody can see it, and throws where it may not come. */
  check: CheckFilled;
}

export interface Restored {
  manifest: Manifest;
  /** Where what was there lies now. */
  aside: string | undefined;
}

/**
 * Brings a server back from an archive. All of that is read and compared with its sums first; then it is filled in beside
 * what is there, which it takes the place of at the end. Whatever fails leaves everything as it was, and says why.
 */
export const restore = async ({ config, file, replace, check }: RestoreParts): Promise<Restored> => {
  const archive = await openArchive(file, await roomIn(config));
  try {
    if (archive.manifest.scope !== "server") throw new Refused(`This archive is of a ${archive.manifest.scope}.`);
    const stores = await storesOf(config);
    const aside = await fillWithBytes(
      config,
      { source: archive, replace },
      { stores, check: (tx) => check({ tx, stores }) },
    ).catch((reason: unknown) => {
      if (!(reason instanceof NotVacant)) throw reason;
      throw new Refused(`${reason.message} With --replace it is put aside.`, { cause: reason });
    });
    return { manifest: archive.manifest, aside };
  } finally {
    archive.close();
  }
};
