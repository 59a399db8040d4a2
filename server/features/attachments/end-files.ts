import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { previewName } from "./file-store.ts";
import { endingFiles, endUnused, forgetStored } from "./stored-files.sql.ts";

/** Bytes that no file is made of are kept so long: an upload may be under way, or be sent again. */
export const UNUSED_BYTES_DAYS = 1;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/**
 * Removes bytes that no file has been made of for a day, be it in the trash, and what of uploads is older. What
 * is being removed nobody gets any more, and is forgotten last: a stop in between leaves nothing that nobody knows of.
 */
export const endFiles = async ({ db, storage }: { db: Database; storage: Storage }, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - UNUSED_BYTES_DAYS * DAY_MS);
  await storage.dropOlder(before);
  for (;;) {
    await db.transaction((tx) => endUnused(tx, before.toISOString(), { at: at.toISOString(), limit: AT_ONCE }));
    // A backup of before speaks of them still: they go another time.
    if (await db.isInstantRead()) return;
    const names = await endingFiles(db.read, AT_ONCE);
    if (names.length === 0) return;
    for (const name of names) {
      await storage.remove(previewName(name));
      await storage.remove(name);
      await db.transaction((tx) => forgetStored(tx, name));
    }
  }
};
