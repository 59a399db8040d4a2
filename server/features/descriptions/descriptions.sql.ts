import type { Description } from "../../../contract/descriptions/description.ts";
import { blankStreams } from "../../platform/change-log/blank-texts.ts";
import type { Tx } from "../../platform/db/database.ts";
import { forgetTextsOf } from "../../platform/db/word-index.ts";

/** Stores a description that is new or comes back, as it is from a version of its task's own stream on. */
export const addDescription = async (tx: Tx, description: Description, version: number): Promise<void> => {
  const row = {
    id: description.id,
    task_id: description.taskId,
    text: description.text,
    edited_by: description.editedBy.id,
    edited_at: description.editedAt,
    version,
    deleted_at: null,
  };
  await tx
    .insertInto("descriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
};

export const saveDescription = async (tx: Tx, description: Description, version: number): Promise<void> => {
  const { id, taskId, text, editedBy, editedAt } = description;
  await tx
    .updateTable("descriptions")
    .set({ text, edited_by: editedBy.id, edited_at: editedAt, version })
    .where("id", "=", id)
    .where("task_id", "=", taskId)
    .execute();
};

/** Purges some of what belongs to tasks that are purged, and what their own streams say of it; answers how much, 0 when none is left. */
export const purgeDetailsOf = async (tx: Tx, taskIds: readonly string[]): Promise<number> => {
  const blanked = await blankStreams(tx, taskIds);
  if (blanked > 0 || taskIds.length === 0) return blanked;
  await tx.deleteFrom("descriptions").where("task_id", "in", taskIds).execute();
  await tx.deleteFrom("comments").where("task_id", "in", taskIds).execute();
  await tx.deleteFrom("attachments").where("task_id", "in", taskIds).execute();
  await forgetTextsOf(tx, taskIds);
  await tx.deleteFrom("watches").where("task_id", "in", taskIds).execute();
  return 0;
};
