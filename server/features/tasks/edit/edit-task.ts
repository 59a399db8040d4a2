import { fail, failInput } from "../../../../contract/shared/errors.ts";
import type { TaskEdit } from "../../../../contract/tasks/commands.ts";
import { limitBeyond } from "../../../../contract/tasks/list-limits.ts";
import type { Task, TaskAddress } from "../../../../contract/tasks/task.ts";
import { handled } from "../../../platform/basics/handled.ts";
import type { ChangeLog, Recorded } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import {
  checkOrder,
  columnFor,
  type Gap,
  gapFor,
  type Past,
  placeFor,
  placeIn,
  type StoredPlace,
} from "../place/place-task.ts";
import { newLookBack } from "../rows/fields-since.sql.ts";
import { findTask, saveTask } from "../rows/tasks.sql.ts";
import { assigneesFor, heldFields } from "./assignees.ts";
import { checkDates } from "./dates.ts";
import { labelsFor } from "./labels.ts";
import { mergeEdit } from "./merge-edit.ts";
import { revalidatePlace } from "./revalidate-place.ts";

/** The room where an edit that names column and place puts the task: known before the task itself is read. */
const prefetchGap = (
  tx: Tx,
  where: TaskAddress,
  { statusId, afterId, order }: TaskEdit,
  past: Past,
): Promise<Gap> | undefined => {
  if (statusId === undefined || afterId === undefined || afterId === where.taskId || order !== undefined)
    return undefined;
  // It may fail before the task is known to be there, and 'task not found' is the answer then.
  return handled(gapFor(tx, { ...where, statusId, afterId }, past));
};

/** What an edit reads first, all sent at once. */
export const readForEdit = (tx: Tx, where: TaskAddress, edit: TaskEdit, past: Past) => ({
  finding: handled(findTask(tx, where.domainId, where.panelId, where.taskId)),
  gap: prefetchGap(tx, where, edit, past),
});

type EditReadings = ReturnType<typeof readForEdit>;

/** The same after some changes of the panel; undefined where it has to be read again, as what could not be read. */
export const revalidateEdit = async (
  readings: EditReadings,
  { panelId, taskId }: TaskAddress,
  { afterId }: TaskEdit,
  since: readonly Recorded[],
): Promise<EditReadings | undefined> => {
  const [found, gap] = await Promise.allSettled([readings.finding, readings.gap]);
  if (found.status === "rejected" || gap.status === "rejected") return undefined;
  const known = revalidatePlace({ panelId, taskId, afterId, gap: gap.value }, since);
  return known && { finding: readings.finding, gap: known.gap && Promise.resolve(known.gap) };
};

/** Where the edit puts the task; nothing when it stays where it is. */
const placeOf = async (
  tx: Tx,
  where: TaskAddress,
  task: Task,
  edit: TaskEdit,
  past: Past,
): Promise<Partial<StoredPlace>> => {
  const { statusId = task.statusId, afterId, order } = edit;
  checkOrder(order, task.order);
  const moves = order !== undefined || afterId !== undefined || statusId !== task.statusId;
  if (!moves) return {};
  if (afterId === task.id) {
    await columnFor(tx, past.log, where.domainId, statusId);
    return {};
  }
  // An order says where by itself; what is named beside it has to be there all the same.
  if (order === undefined || afterId)
    return { ...(await placeFor(tx, { ...where, statusId, afterId }, past)), ...(order && { order }) };
  return { statusId: await columnFor(tx, past.log, where.domainId, statusId), order };
};

/** What is too much for the task, unless there was as much of it before. */
const checkLists = (edit: TaskEdit, task: Task): void => {
  const limit = limitBeyond(edit, task);
  if (limit) failInput(limit.field, limit.message);
};

/** Changes one task of a locked panel: only the fields that were sent. */
export const editTask = async (
  tx: Tx,
  log: ChangeLog,
  where: TaskAddress,
  asked: TaskEdit,
  readings?: EditReadings,
  lookBack = newLookBack(),
): Promise<Task> => {
  const past = { log, lookBack };
  const { finding, gap } = readings ?? readForEdit(tx, where, asked, past);
  const task = (await finding) ?? fail("task-not-found", { entityId: where.taskId });
  checkLists(asked, task);
  const edit = await mergeEdit(tx, { task, reached: log.version(where.panelId) }, asked, lookBack);
  const { assignedCollaborators: present } = task;
  const people = edit.assignedCollaborators && (await assigneesFor(tx, where, edit.assignedCollaborators, present));
  const { labelIds: merged } = edit;
  const labelIds =
    merged && (await labelsFor({ tx, log, domainId: where.domainId }, { asked: asked.labelIds ?? [], merged, task }));
  const changed: Partial<Task> = {
    ...heldFields(edit, people ?? []),
    ...(labelIds && { labelIds }),
    ...(gap ? placeIn(await gap) : await placeOf(tx, where, task, edit, past)),
  };
  checkDates({ ...task, ...changed });
  const change = log.updated("task", where.panelId, task.id, task, changed);
  if (!change) return task;
  const edited: Task = { ...task, ...changed, version: change.version, updatedAt: change.at };
  for (const write of saveTask(tx, edited, change.after as Partial<Task>)) log.alongside(write);
  return edited;
};
