import { fail, failInput } from "../../../../contract/shared/errors.ts";
import type { TaskEdit } from "../../../../contract/tasks/commands.ts";
import { editedFields, mergeFields, sendFields } from "../../../../contract/tasks/fields.ts";
import { limitBeyond } from "../../../../contract/tasks/list-limits.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { fieldsSince, type LookBack } from "../rows/fields-since.sql.ts";

/**
 * Settles an edit that started from an older version: different fields merge, subtasks by id, people as a set. The same
 * field changed since to something else fails with `conflict` and the task as it is now, and so does what would take too
 * long a look back to tell. `reached`: the version of the panel. What both edits come to together is held to what a task can hold.
 */
export const mergeEdit = async <Edit extends TaskEdit>(
  tx: Tx,
  { task, reached }: { task: Task; reached: number },
  edit: Edit,
  lookBack: LookBack,
): Promise<Edit> => {
  const { version } = edit;
  // It may be one of a panel that the task has left.
  if (version !== undefined && version > reached) failInput("version", "There is no such version yet.");
  if (version === undefined || version >= task.version) return edit;
  const conflict = (...fields: string[]): never => fail("conflict", { current: task, fields });
  const fields = editedFields.filter((field) => edit[field] !== undefined && edit[field] !== task[field]);
  const was = (await fieldsSince(tx, { task, version, fields }, lookBack)) ?? conflict(...fields);
  const both = mergeFields(sendFields(was), edit, sendFields(task));
  if (both.atOdds.length > 0) conflict(...both.atOdds);
  const merged: Edit = { ...edit, ...both.merged };
  const limit = limitBeyond(merged, task);
  return limit ? fail("task-full", { current: task, fields: [limit.field] }) : merged;
};
