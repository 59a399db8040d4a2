import { positionBetween } from "../../../../contract/shared/position.ts";
import { createTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { newFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import { assigneesFor, heldFields } from "../edit/assignees.ts";
import { checkDates } from "../edit/dates.ts";
import { labelsFor } from "../edit/labels.ts";
import { columnFor } from "../place/place-task.ts";
import { bottomOf } from "../place/places.sql.ts";
import { takeNumbers } from "../rows/numbers.sql.ts";
import { asRead } from "../rows/tasks.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { insertTasks } from "./many-tasks.sql.ts";

export const handleCreateTasks = handle(createTasks, async ({ tx, log, actor, params, body, repeated }) => {
  const { domainId, panelId } = params;
  const ids = body.tasks.map(({ id }) => id);
  if ((await log.creations("task", panelId, ids)) === "repeated") {
    repeated();
    const there = await tasksAmong(tx, domainId, panelId, ids);
    return { taskData: ids.flatMap((id) => there.get(id) ?? []) };
  }
  body.tasks.forEach(checkDates);
  const statusId = await columnFor(tx, log, domainId, body.statusId);
  const people = body.tasks.flatMap(({ assignedCollaborators = [] }) => assignedCollaborators);
  const assigned = await assigneesFor(tx, { domainId, panelId }, people, []);
  const labels: string[][] = [];
  for (const { labelIds: asked = [] } of body.tasks)
    labels.push(await labelsFor({ tx, log, domainId }, { asked, merged: asked }));
  let order = await bottomOf(tx, { panelId, statusId, taskId: panelId });
  const first = await takeNumbers(tx, domainId, ids.length);
  const tasks = body.tasks.map(({ id, ...fields }, at): Task => {
    order = positionBetween(order, null);
    const task = asRead({
      id,
      number: first + at,
      ...newFields({ ...heldFields(fields, assigned), labelIds: labels[at] ?? [] }),
      ...{ statusId, order, authorId: actor.userId, domainId, panelId, createdAt: log.at },
      ...{ version: log.next(panelId), updatedAt: log.at },
    });
    const { version: _version, updatedAt: _updatedAt, ...told } = task;
    log.created("task", panelId, id, told);
    return task;
  });
  for (const write of insertTasks(tx, tasks)) log.alongside(write);
  return { taskData: tasks };
});
