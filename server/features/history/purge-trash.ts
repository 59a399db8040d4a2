import type { TrashBin } from "../../platform/change-log/trash.ts";
import type { Database } from "../../platform/db/database.ts";
import { endOfKeeping } from "./list-trash.ts";

/** What can still be brought back is never purged at the same moment. */
const GRACE_MS = 3_600_000;

/** Purges what was deleted too long ago, in the order of the bins: what refers to others first. The log stays, without their texts. */
export const purgeTrash = async (db: Database, bins: readonly TrashBin[], at: Date): Promise<void> => {
  const until = endOfKeeping(new Date(at.getTime() - GRACE_MS).toISOString());
  for (const bin of bins) while ((await db.transaction((tx) => bin.purge(tx, until))) > 0);
};
