import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

export type Listed = Tables["backups"];

/** All that are listed, the newest first. */
export const listBackups = (tx: Tx): Promise<Listed[]> =>
  tx.selectFrom("backups").selectAll().orderBy("at", "desc").orderBy("id", "desc").execute();

export const insertBackup = async (tx: Tx, row: Listed): Promise<void> => {
  await tx.insertInto("backups").values(row).execute();
};

export const updateBackup = async (tx: Tx, id: string, changed: Partial<Listed>): Promise<void> => {
  await tx.updateTable("backups").set(changed).where("id", "=", id).execute();
};

/** Whether there is a whole file of one. */
export const isWritten = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom("backups").select("written").where("id", "=", id).executeTakeFirst())?.written === 1;

/** Ends those that a process left under way, but for one. */
export const endBackups = async (
  tx: Tx,
  ended: Pick<Listed, "ended_at" | "failure">,
  but: string | undefined,
): Promise<void> => {
  const left = tx.updateTable("backups").set(ended).where("ended_at", "is", null);
  await left.$if(but !== undefined, (query) => query.where("id", "!=", but ?? "")).execute();
};

export const dropBackups = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom("backups").where("id", "in", ids).execute();
};

/** Ends some that came to nothing before an instant, of which no file was left; answers how many. */
export const forgetVain = async (tx: Tx, until: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("backups")
    .where("written", "=", 0)
    .where("ended_at", "<", until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
