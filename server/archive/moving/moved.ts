import * as z from "zod/mini";
import { now } from "../../platform/basics/ids.ts";
import type { Database } from "../../platform/db/database.ts";

/** The mark in `settings` of data that moved elsewhere. */
const KEY = "moved";
const Mark = z.object({ to: z.string(), at: z.string() });

/** Marks data as moved: a server starts on it only when it is told to. */
export const markMoved = (db: Database, to: string): Promise<unknown> => {
  const value = JSON.stringify({ to, at: now() });
  return db.transaction((tx) =>
    tx
      .insertInto("settings")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );
};

/** In a sentence where data has moved to, if it has. */
export const whereItMoved = async (db: Database): Promise<string | undefined> => {
  const row = await db.read.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  if (!row) return undefined;
  const { to, at } = Mark.parse(JSON.parse(row.value));
  return `This data was moved to ${to} at ${at}.`;
};

/** Fails with where data has moved to. With `force` the mark goes, and it is used again. */
export const mustNotHaveMoved = async (db: Database, { force }: { force: boolean }): Promise<void> => {
  const moved = await whereItMoved(db);
  if (moved === undefined) return;
  if (!force) throw new Error(`${moved} To use it here all the same: tavola start --force.`);
  await db.transaction((tx) => tx.deleteFrom("settings").where("key", "=", KEY).execute());
};
