import { fail } from "../../../contract/shared/errors.ts";
import type { TaskEdit } from "../../../contract/tasks/commands.ts";
import { mergeIds, mergeSubTasks } from "../../../contract/tasks/merge.ts";
import type { Task, TaskFields } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";

const SINGLE = ["title", "assignedFrom", "assignedTo"] as const;

/** The fields as they were at a version, as far as they changed since: the first change of each tells. */
const fieldsSince = async (tx: Tx, task: Task, version: number): Promise<Partial<TaskFields>> => {
  const rows = await tx
    .selectFrom("changes")
    .select("before")
    .where("entity_id", "=", task.id)
    .where("stream", "=", task.panelId)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .execute();
  return Object.assign({}, ...rows.map((row) => JSON.parse(row.before ?? "{}") as object)) as Partial<TaskFields>;
};

/**
 * Settles an edit that started from an older version: different fields merge, subtasks by id, people as a set. The same
 * field changed since to something else fails with `conflict` and the task as it is now.
 */
export const mergeEdit = async <Edit extends TaskEdit>(tx: Tx, task: Task, edit: Edit): Promise<Edit> => {
  if (edit.version === undefined || edit.version >= task.version) return edit;
  const was = await fieldsSince(tx, task, edit.version);
  const conflict = (field: string): never => fail("conflict", { current: task, fields: [field] });
  const merged: Edit = { ...edit };
  for (const field of SINGLE) {
    if (edit[field] === undefined || was[field] === undefined || edit[field] === task[field]) continue;
    // Sent along unchanged: what somebody else made of it stays.
    if (edit[field] === was[field]) delete merged[field];
    else if (was[field] !== task[field]) conflict(field);
  }
  if (edit.subTasks && was.subTasks) {
    const mine = edit.subTasks.map((subTask) => ({ ...subTask, id: subTask.id ?? "" }));
    merged.subTasks = mergeSubTasks(was.subTasks, mine, task.subTasks) ?? conflict("subTasks");
  }
  if (edit.assignedCollaborators && was.assignedCollaborators) {
    const ids = (list: Task["assignedCollaborators"]) => list.map(({ user }) => user.id);
    merged.assignedCollaborators = mergeIds(
      ids(was.assignedCollaborators),
      edit.assignedCollaborators,
      ids(task.assignedCollaborators),
    );
  }
  return merged;
};
