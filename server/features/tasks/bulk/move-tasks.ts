import { fail, failInput } from "../../../../contract/shared/errors.ts";
import { inBoardOrder, moveTasks, placesBelow } from "../../../../contract/tasks/bulk-commands.ts";
import { BULK_BYTES } from "../../../../contract/tasks/commands.ts";
import type { Task, TaskFields } from "../../../../contract/tasks/task.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import { wasSent } from "../../../platform/commands/was-sent.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { columnsFor } from "../../domains/domains.read.ts";
import { membersOf } from "../../panels/panels.read.ts";
import { bytesOf } from "../edit/bytes-of.sql.ts";
import { bottomOf } from "../place/places.sql.ts";
import { asRead } from "../rows/tasks.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { carryOver } from "./carry-over.ts";

/** The order of the last task of some columns of a panel, by column. */
const bottomsOf = async (tx: Tx, panelId: string, columns: Iterable<string>): Promise<Map<string, string | null>> =>
  new Map(
    await Promise.all(
      [...columns].map(
        async (statusId) => [statusId, await bottomOf(tx, { panelId, statusId, taskId: panelId })] as const,
      ),
    ),
  );

const fieldsOf = ({ version: _version, updatedAt: _updatedAt, ...fields }: Task): TaskFields => fields;

export const handleMoveTasks = handle(moveTasks, async (given) => {
  const { tx, log, params, body } = given;
  const { domainId, panelId: from } = params;
  const { panelId: to, statusId, taskIds } = body;
  if (to === from) failInput("panelId", "They are on that panel already.");
  const columns = (await columnsFor(tx, log, domainId)).map(({ id }) => id);
  const [entityId = ""] = taskIds;
  if (await wasSent(given, { stream: to, type: "task.created", entityId })) {
    given.goOn();
    return { taskData: inBoardOrder([...(await tasksAmong(tx, domainId, to, taskIds)).values()], columns) };
  }
  if (columns.length === 0) fail("no-columns");
  if (statusId !== undefined && !columns.includes(statusId)) fail("not-found");
  if ((await bytesOf(tx, from, taskIds)) > BULK_BYTES)
    failInput("taskIds", "These tasks hold too much text to be moved at once. Send fewer of them.");
  const there = await tasksAmong(tx, domainId, from, taskIds);
  const tasks = inBoardOrder(
    taskIds.map((id) => there.get(id) ?? fail("task-not-found", { entityId: id })),
    columns,
  );
  // Each column once, however many of its tasks go.
  const standing = new Set(
    statusId === undefined ? [...tasks.map((task) => task.statusId), columns[0] ?? ""] : [statusId],
  );
  const [bottoms, members] = await Promise.all([bottomsOf(tx, to, standing), membersOf(tx, domainId, to)]);
  const places = placesBelow(tasks, { columns, statusId }, (column) => bottoms.get(column) ?? null);
  const inPanel = new Set(members.map(({ id }) => id));
  const carried = tasks.map((task) => ({
    before: fieldsOf(task),
    after: {
      ...fieldsOf(task),
      ...places.get(task.id),
      assignedCollaborators: task.assignedCollaborators.filter(({ id }) => inPanel.has(id)),
      panelId: to,
    },
  }));
  return { taskData: carryOver({ tx, log }, { from, to }, carried).map(asRead) };
});
