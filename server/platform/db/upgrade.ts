import { migrations } from "../../migrations/all.ts";
import type { Tx } from "./database.ts";
import { type LastUsed, lastUsed, mustNotBeNewer, NotUpgraded, noteUse } from "./last-used.ts";
import { migrate } from "./migrate.ts";

const newest = (): string => Object.keys(migrations).sort().at(-1) ?? "";

const noCopy = async (): Promise<boolean> => false;

/** Whether there is data whose tables are older than this version's. Fails where they are newer. */
export const needsUpgrade = async (tx: Tx, version: string, hasCopy = noCopy): Promise<LastUsed | undefined> => {
  const last = await lastUsed(tx);
  await mustNotBeNewer(last, version, hasCopy);
  return last.migration !== "" && last.migration !== newest() ? last : undefined;
};

/** Brings the tables of a database up to date, by what is undone should it fail, and notes who uses it from now on. */
export const upgrade = async (tx: Tx, version: string, bringUp = () => migrate(tx)): Promise<void> => {
  const last = await lastUsed(tx);
  await mustNotBeNewer(last, version, noCopy);
  await bringUp().catch((reason: unknown) => {
    if (last.migration === "") throw reason;
    throw new NotUpgraded(`${(reason as Error).message} The data is as it was: start Tavola ${last.version} again.`, {
      cause: reason,
    });
  });
  if (last.version !== version || last.migration === "") await noteUse(tx, version);
};
