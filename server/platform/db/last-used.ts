import { migrations } from "../../migrations/all.ts";
import type { Tx } from "./database.ts";
import { lastMigration } from "./migrate.ts";

/** Where `settings` keeps the version of the product that last used the data. */
const KEY = "version";
/** The last one that did not say so. */
const UNSAID = "0.1.0";

const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);
/** Whether one version of the product is newer than another. */
export const isNewer = (one: string, other: string): boolean => {
  const [theirs, ours] = [numbers(one), numbers(other)];
  const at = theirs.findIndex((number, place) => number !== ours[place]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
};

export interface LastUsed {
  version: string;
  /** The last of its tables; an empty text: there are none yet. */
  migration: string;
}

/** By which version a database was last used, and how far its tables are. */
export const lastUsed = async (tx: Tx): Promise<LastUsed> => {
  const migration = await lastMigration(tx);
  if (migration === "") return { version: UNSAID, migration };
  const row = await tx.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return { version: row?.value ?? UNSAID, migration };
};

/** An upgrade that did not come about, or data that this version must not touch; the message is for who starts it. */
export class NotUpgraded extends Error {}

/**
 * Fails where a newer version used the data: it may mean by it what this one does not know. `hasCopy` says whether there is a
 * copy from before an upgrade; where the tables are the same, none was made of this one.
 */
export const mustNotBeNewer = async (
  last: LastUsed,
  version: string,
  hasCopy: () => Promise<boolean>,
): Promise<void> => {
  const unknown = last.migration !== "" && !Object.hasOwn(migrations, last.migration);
  if (!isNewer(last.version, version) && !unknown) return;
  const by = isNewer(last.version, version) ? `Tavola ${last.version}` : "a newer Tavola";
  const back = unknown && (await hasCopy()) ? ", or go back by tavola rollback" : "";
  throw new NotUpgraded(
    `This data was last used by ${by}; this is ${version}. Nothing was touched: start that one${back}.`,
  );
};

/** Writes down that this version uses the data. */
export const noteUse = async (tx: Tx, version: string): Promise<void> => {
  await tx
    .insertInto("settings")
    .values({ key: KEY, value: version })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: version }))
    .execute();
};
