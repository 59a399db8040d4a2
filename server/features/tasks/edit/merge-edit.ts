import { fail } from "../../../../contract/shared/errors.ts";
import type { TaskEdit } from "../../../../contract/tasks/commands.ts";
import { mergeIds, mergeSubTasks } from "../../../../contract/tasks/merge.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { limitBeyond } from "../../../../contract/tasks/task-limits.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { fieldsSince, type LookBack } from "../rows/fields-since.sql.ts";

const SINGLE = ["title", "assignedFrom", "assignedTo"] as const;
const MERGED = [...SINGLE, "assignedCollaborators", "subTasks"] as const;

/**
 * Settles an edit that started from an older version: different fields merge, subtasks by id, people as a set. The same
 * field changed since to something else fails with `conflict` and the task as it is now, and so does what would take too
 * long a look back to tell. What both edits come to together is held to what a task can hold.
 */
export const mergeEdit = async <Edit extends TaskEdit>(
  tx: Tx,
  task: Task,
  edit: Edit,
  lookBack: LookBack,
): Promise<Edit> => {
  const { version } = edit;
  if (version === undefined || version >= task.version) return edit;
  const conflict = (...fields: string[]): never => fail("conflict", { current: task, fields });
  const fields = MERGED.filter((field) => edit[field] !== undefined && edit[field] !== task[field]);
  const was = (await fieldsSince(tx, { task, version, fields }, lookBack)) ?? conflict(...fields);
  const merged: Edit = { ...edit };
  for (const field of SINGLE) {
    if (edit[field] === undefined || was[field] === undefined) continue;
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
  const limit = limitBeyond(merged, task);
  return limit ? fail("task-full", { current: task, fields: [limit.field] }) : merged;
};
