import type { Description } from "../../../contract/descriptions/description.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** As the table has it, with who edited it as they are called now. */
const withEditors = (tx: Tx) =>
  tx
    .selectFrom("descriptions as d")
    .innerJoin("users as u", "u.id", "d.edited_by")
    .select(["d.id", "d.task_id", "d.text", "d.edited_at", "d.version", "d.deleted_at"])
    .select(["u.id as user_id", "u.full_name", "u.username", "u.profile_picture"]);

type DescriptionRow = Awaited<ReturnType<ReturnType<typeof withEditors>["execute"]>>[number];

const toDescription = (row: DescriptionRow): Description => ({
  id: row.id,
  taskId: row.task_id,
  text: row.text,
  editedBy: {
    id: row.user_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
  editedAt: row.edited_at,
});

const lastOf = prepared((tx, { taskId }: { taskId: string }) =>
  withEditors(tx).where("d.task_id", "=", taskId).orderBy("d.version", "desc").limit(1),
);

/** What was last made of a task's description: it may have been deleted by then. `version` is that of the task's own stream. */
export const lastDescriptionOf = async (
  tx: Tx,
  taskId: string,
): Promise<{ description: Description | null; version: number }> => {
  const [row] = await lastOf(tx, { taskId });
  return { description: row && row.deleted_at === null ? toDescription(row) : null, version: row?.version ?? 0 };
};

/** Those of some descriptions of a task that are there. */
export const descriptionsAmong = async (tx: Tx, taskId: string, ids: readonly string[]): Promise<Description[]> =>
  (
    await withEditors(tx)
      .where("d.task_id", "=", taskId)
      .where("d.id", "in", ids)
      .where("d.deleted_at", "is", null)
      .execute()
  ).map(toDescription);
