import { positionBetween } from "../contract/shared/position.ts";
import { createTask } from "../contract/tasks/commands.ts";
import { holdFields, newFields } from "../contract/tasks/fields.ts";
import type { Task } from "../contract/tasks/task.ts";
import { membersOf } from "../server/features/panels/panels.read.ts";
import { checkDates } from "../server/features/tasks/edit/dates.ts";
import { bottomOf } from "../server/features/tasks/place/places.sql.ts";
import { takeNumbers } from "../server/features/tasks/rows/numbers.sql.ts";
import { asRead, assigneeRows, taskRow } from "../server/features/tasks/rows/tasks.sql.ts";
import { newId } from "../server/platform/basics/ids.ts";
import { changeRow } from "../server/platform/change-log/store-changes.ts";
import type { Tx } from "../server/platform/db/database.ts";
import { inPieces } from "../server/platform/db/in-pieces.ts";
import { versionsOf } from "../server/platform/realtime/versions.ts";
import { creationBody } from "./body-of.ts";
import { type BuiltDomain, type BuiltPanel, personNamed } from "./built.ts";
import { newTask } from "./new-task.ts";
import type { Creation } from "./plan.ts";

type Assigned = Task["assignedCollaborators"];

/** The panel's people as they stand on tasks, by user id. */
const assignable = async (tx: Tx, domainId: string, panelId: string): Promise<Map<string, Assigned[number]>> =>
  new Map(
    (await membersOf(tx, domainId, panelId)).map(({ id, userId, user: { fullName, username, profilePicture } }) => [
      userId,
      { id, user: { id: userId, fullName, username, profilePicture } },
    ]),
  );

const insert = async <Row>(rows: readonly Row[], some: (rows: Row[]) => Promise<unknown>): Promise<void> => {
  for (const piece of inPieces(rows)) await some(piece);
};

/**
 * Creates tasks at the bottoms of their columns, many rows at a time: the same rows and entries of the log as one
 * `createTask` after the other leaves.
 */
export const createTasks = async (
  tx: Tx,
  domain: BuiltDomain,
  panel: BuiltPanel,
  creations: readonly Creation[],
): Promise<void> => {
  const people = await assignable(tx, domain.id, panel.id);
  let version = (await versionsOf(tx, [panel.id]))[panel.id] ?? 0;
  let number = creations.length > 0 ? await takeNumbers(tx, domain.id, creations.length) : 0;
  const bottoms = new Map<string, string | null>();
  const created: Task[] = [];
  for (const act of creations) {
    const planned = newTask(newId, act);
    panel.tasks[act.task] = planned;
    const body = createTask.body.parse(creationBody(domain, planned, act));
    const statusId = domain.columns[act.in];
    const above = bottoms.has(statusId)
      ? (bottoms.get(statusId) ?? null)
      : await bottomOf(tx, { panelId: panel.id, statusId, taskId: planned.id });
    const order = positionBetween(above, null);
    bottoms.set(statusId, order);
    version += 1;
    const task: Task = {
      id: planned.id,
      number: number++,
      ...newFields(holdFields(body, { findMember: (userId) => people.get(userId), newId })),
      statusId,
      order,
      authorId: personNamed(domain.people, act.by).userId,
      domainId: domain.id,
      panelId: panel.id,
      createdAt: act.at,
      version,
      updatedAt: act.at,
    };
    checkDates(task);
    created.push(asRead(task));
  }
  const changes = created.map(({ version, updatedAt, ...after }) =>
    changeRow({
      id: newId(),
      stream: panel.id,
      version,
      type: "task.created",
      entityId: after.id,
      actorId: after.authorId,
      at: updatedAt,
      before: null,
      after,
    }),
  );
  await insert(created.map(taskRow), (rows) => tx.insertInto("tasks").values(rows).execute());
  const assigned = created.flatMap((task) => assigneeRows(task, task.assignedCollaborators));
  await insert(assigned, (rows) => tx.insertInto("task_assignees").values(rows).execute());
  await insert(changes, (rows) => tx.insertInto("changes").values(rows).execute());
  await tx.updateTable("streams").set({ version }).where("id", "=", panel.id).execute();
};
