import { rm } from "node:fs/promises";
import { join } from "node:path";
import { copiesIn } from "../../platform/db/copies/sqlite-copies.ts";
import type { Tx } from "../../platform/db/database.ts";
import { SPARED } from "../../platform/db/sqlite/missing-room.ts";
import type { KeptFile, Storage } from "../../platform/storage/storage.ts";
import { fillFile } from "../filling/fill-sqlite.ts";
import type { StoredBytes } from "../format.ts";
import { type Archive, openArchive } from "../read-archive.ts";
import { roomIn } from "../room.ts";

type Lists = Record<StoredBytes["store"], Pick<Storage, "list">>;
/** Looks through restored data as `tavola check` does, and answers the names of what it finds. */
export type LookThrough = (restored: { tx: Tx; storages: Lists }) => Promise<string[]>;

/** The bytes of an archive as stores list theirs. */
const listsIn = async ({ stored, sizeOf, manifest }: Archive): Promise<Lists> => {
  const writtenAt = new Date(manifest.at);
  const found: Record<StoredBytes["store"], KeptFile[]> = { pictures: [], files: [] };
  for await (const { store, name, sha256 = "" } of stored())
    found[store].push({ name, size: sizeOf(sha256) ?? 0, writtenAt });
  const listing = (files: KeptFile[]): Pick<Storage, "list"> => ({
    list: async function* () {
      yield files.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  });
  return { pictures: listing(found.pictures), files: listing(found.files) };
};

/**
 * Restores an archive into a temporary SQLite, whichever database it came from, and looks through that. Answers what is
 * wrong in the data; fails where the archive cannot be restored, in words. What is temporary is named by `id`.
 */
export const verify = async (
  file: string,
  { dataDir, id, lookThrough }: { dataDir: string; id: string; lookThrough: LookThrough },
): Promise<string[]> => {
  const mustHaveRoom = await roomIn({ dataDir, databaseUrl: undefined, bucket: undefined });
  const archive = await openArchive(file, ({ rows }) => mustHaveRoom({ rows: rows + SPARED, files: 0 }));
  const restored = join(copiesIn(dataDir), `${id}.db`);
  try {
    const storages = await listsIn(archive);
    let found: string[] = [];
    await fillFile(restored, archive, async (tx) => {
      found = await lookThrough({ tx, storages });
    });
    return found;
  } finally {
    archive.close();
    await rm(restored, { force: true });
  }
};
