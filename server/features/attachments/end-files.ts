import { claimTurn } from "../../platform/commands/claim-turn.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { previewName } from "./file-store.ts";
import { endingFiles, endUnused, forgetStored } from "./stored-files.sql.ts";
import { forgetTickets } from "./tickets.sql.ts";

/** Bytes that no file is made of are kept so long: an upload may be under way, or be sent again. */
const KEPT_MS = 86_400_000;
const AT_ONCE = 100;
const EVERY_MS = 6 * 3_600_000;
const LOOKED_MS = 900_000;

/**
 * Removes bytes that no file has been made of for a day, be it in the trash, and what of uploads and tickets is older. What
 * is being removed nobody gets any more, and is forgotten last: a stop in between leaves nothing that nobody knows of.
 */
export const endFiles = async ({ db, storage }: { db: Database; storage: Storage }, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - KEPT_MS);
  await storage.dropOlder(before);
  await db.transaction((tx) => forgetTickets(tx, before.toISOString()));
  for (;;) {
    await db.transaction((tx) => endUnused(tx, before.toISOString(), { at: at.toISOString(), limit: AT_ONCE }));
    const names = await endingFiles(db.read, AT_ONCE);
    if (names.length === 0) return;
    for (const name of names) {
      await storage.remove(previewName(name));
      await storage.remove(name);
      await db.transaction((tx) => forgetStored(tx, name));
    }
  }
};

/** Does so every few hours, in one of the processes, and tells `hear` where it fails, until the returned function is called. */
export const keepEndingFiles = (
  parts: { db: Database; storage: Storage },
  hear: (reason: unknown) => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    const at = new Date();
    if (await claimTurn(parts.db, "end files", EVERY_MS, at)) await endFiles(parts, at);
  };
  const timer = setInterval(() => {
    look().catch(hear);
  }, LOOKED_MS).unref();
  return () => clearInterval(timer);
};
