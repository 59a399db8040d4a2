import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";

const idsOf = (tasks: readonly TaskFields[]): string[] => tasks.map(({ id }) => id);

/** Takes tasks off the board. What they were stays in the log. By their ids alone, as in `tasksAmong`. */
export const buryTasks = async (tx: Tx, tasks: readonly TaskFields[], at: string): Promise<void> => {
  const assigned = tasks.filter(({ assignedCollaborators }) => assignedCollaborators.length > 0);
  await Promise.all([
    ...inPieces(idsOf(tasks)).map((ids) =>
      tx.updateTable("tasks").set({ deleted_at: at }).where("id", "in", ids).execute(),
    ),
    ...inPieces(idsOf(assigned)).map((ids) => tx.deleteFrom("task_assignees").where("task_id", "in", ids).execute()),
  ]);
};
