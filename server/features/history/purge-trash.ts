import type { TrashBin } from "../../platform/change-log/trash.ts";
import { claimTurn } from "../../platform/commands/claim-turn.ts";
import type { Database } from "../../platform/db/database.ts";
import { endOfKeeping } from "./list-trash.ts";

/** What can still be brought back is never purged at the same moment. */
const GRACE_MS = 3_600_000;
const EVERY_MS = 6 * 3_600_000;
const LOOKED_MS = 900_000;

/** Purges what was deleted too long ago, in the order of the bins: what refers to others first. The log stays, without their texts. */
export const purgeTrash = async (db: Database, bins: readonly TrashBin[], at: Date): Promise<void> => {
  const until = endOfKeeping(new Date(at.getTime() - GRACE_MS).toISOString());
  for (const bin of bins) while ((await db.transaction((tx) => bin.purge(tx, until))) > 0);
};

/** Does so every few hours, in one of the processes, and tells `hear` where it fails, until the returned function is called. */
export const keepPurgingTrash = (
  db: Database,
  bins: readonly TrashBin[],
  hear: (reason: unknown) => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    const at = new Date();
    if (await claimTurn(db, "end trash", EVERY_MS, at)) await purgeTrash(db, bins, at);
  };
  const timer = setInterval(() => {
    look().catch(hear);
  }, LOOKED_MS).unref();
  return () => clearInterval(timer);
};
