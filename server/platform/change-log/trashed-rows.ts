import type { Tx } from "../db/database.ts";
import { blankEntriesOf } from "./blank-texts.ts";

/** Tables of what belongs to one task: a row that was deleted lies there until it is purged. */
type OfTask = "attachments" | "comments" | "descriptions";

/** As one of them, whose shared columns all have: the types of a query are those of one table. */
const one = (table: OfTask) => table as "comments";

/** Puts a row into the trash, as of a version of its task's own stream. */
export const trashRow = async (
  tx: Tx,
  table: OfTask,
  { id, taskId }: { id: string; taskId: string },
  { at, version }: { at: string; version: number },
): Promise<void> => {
  await tx
    .updateTable(one(table))
    .set({ deleted_at: at, version })
    .where("id", "=", id)
    .where("task_id", "=", taskId)
    .execute();
};

/** Those of some rows of a task that are in the trash. */
export const trashedAmong = async (
  tx: Tx,
  table: OfTask,
  taskId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom(one(table))
    .select("id")
    .where("task_id", "=", taskId)
    .where("id", "in", ids)
    .where("deleted_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** How `purge` of a table's bin works: some rows that were deleted before then go, with what the log says of them. */
export const purgeRows =
  (table: OfTask, atOnce = 100) =>
  async (tx: Tx, until: string): Promise<number> => {
    const rows = await tx.selectFrom(one(table)).select("id").where("deleted_at", "<", until).limit(atOnce).execute();
    const ids = rows.map(({ id }) => id);
    await blankEntriesOf(tx, ids);
    if (ids.length > 0) await tx.deleteFrom(one(table)).where("id", "in", ids).execute();
    return ids.length;
  };
