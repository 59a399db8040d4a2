import { TRASH_DAYS } from "../../../contract/history/history.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { forgetPictures, replacedBefore } from "./pictures.sql.ts";

/** A replaced picture can be looked at this long, like everything that was deleted. */
export const REPLACED_DAYS = TRASH_DAYS;
const AT_ONCE = 100;

/** Throws away pictures that were replaced before then, and are not shown again. */
export const endPictures = async (
  { db, storage }: { db: Database; storage: Storage },
  until: string,
): Promise<void> => {
  for (;;) {
    const names = await replacedBefore(db.read, until, AT_ONCE);
    if (names.length === 0) return;
    for (const name of await db.transaction((tx) => forgetPictures(tx, names))) await storage.remove(name);
  }
};
