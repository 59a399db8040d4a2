import { fail } from "../../../contract/shared/errors.ts";
import { createTask, type NewTask } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { assigneesFor } from "./assignees.ts";
import { checkDates } from "./dates.ts";
import { columnFor, type Placed, placeFor } from "./place-task.ts";
import { findTask, insertTask } from "./tasks.sql.ts";

type Where = { domainId: string; panelId: string; taskId: string };

/** Where a new task goes. A repeated creation does not care, so a failure is heard only by who waits for the place. */
const placeNew = (tx: Tx, where: Where, { statusId, afterId, order }: NewTask): Promise<Placed> => {
  const placing = (async (): Promise<Placed> => {
    const column = statusId ?? (await columnFor(tx, where.domainId, undefined));
    // An order says where by itself; what is named beside it has to be there all the same.
    if (order === undefined || afterId)
      return { ...(await placeFor(tx, { ...where, statusId: column, afterId })), ...(order && { order }) };
    return { statusId: await columnFor(tx, where.domainId, column), order };
  })();
  placing.catch(() => undefined);
  return placing;
};

export const handleCreateTask = handle(createTask, async ({ tx, log, actor, params, body, repeated }) => {
  const { domainId, panelId } = params;
  const id = body.id ?? newId();
  const placing = placeNew(tx, { ...params, taskId: id }, body);
  if (body.id && (await log.creation("task", panelId, id)) === "repeated") {
    repeated();
    return { taskData: (await findTask(tx, domainId, panelId, id)) ?? fail("id-taken") };
  }
  const task: Task = {
    id,
    title: body.title,
    ...(await placing),
    authorId: actor.userId,
    domainId,
    panelId,
    assignedFrom: body.assignedFrom ?? null,
    assignedTo: body.assignedTo ?? null,
    assignedCollaborators: await assigneesFor(tx, params, body.assignedCollaborators ?? [], []),
    subTasks: (body.subTasks ?? []).map((subTask) => ({ ...subTask, id: subTask.id ?? newId() })),
    createdAt: log.at,
    version: log.next(panelId),
    updatedAt: log.at,
  };
  checkDates(task);
  await insertTask(tx, task);
  const { version: _version, updatedAt: _updatedAt, ...fields } = task;
  log.created("task", panelId, id, fields);
  return { taskData: task };
});
