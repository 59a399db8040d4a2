import { fail } from "../../../../contract/shared/errors.ts";
import { createTask, type NewTask } from "../../../../contract/tasks/commands.ts";
import { newFields } from "../../../../contract/tasks/fields.ts";
import type { Task, TaskAddress } from "../../../../contract/tasks/task.ts";
import { handled } from "../../../platform/basics/handled.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { handlePrefetched } from "../../../platform/commands/handlers.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { checkOrder, columnFor, type Gap, gapFor, placeIn, type StoredPlace } from "../place/place-task.ts";
import { newLookBack } from "../rows/fields-since.sql.ts";
import { takeNumber } from "../rows/numbers.sql.ts";
import { asRead, findTask, insertTask } from "../rows/tasks.sql.ts";
import { assigneesFor, heldFields } from "./assignees.ts";
import { checkDates } from "./dates.ts";
import { labelsFor } from "./labels.ts";
import { revalidatePlace } from "./revalidate-place.ts";

/** Where a new task goes, and the room there if that says where. */
type NewPlace = StoredPlace & { gap?: Gap };

/** A repeated creation does not care for its place, so a failure is heard only by who waits for it. */
const placeNew = (
  tx: Tx,
  log: ChangeLog,
  where: TaskAddress,
  { statusId, afterId, order, ...fields }: NewTask,
): Promise<NewPlace> => {
  const placing = (async (): Promise<NewPlace> => {
    checkDates(fields);
    checkOrder(order);
    const column = statusId ?? (await columnFor(tx, log, where.domainId, undefined));
    // An order says where by itself; what is named beside it has to be there all the same.
    if (order !== undefined && !afterId) return { statusId: await columnFor(tx, log, where.domainId, column), order };
    const gap = await gapFor(tx, { ...where, statusId: column, afterId }, { log, lookBack: newLookBack() });
    return order ? { statusId: column, order } : { ...placeIn(gap), gap };
  })();
  return handled(placing);
};

interface Creating {
  tx: Tx;
  log: ChangeLog;
  where: TaskAddress;
  body: NewTask;
  /** Rejects for whom the policy refuses. */
  allowed: Promise<unknown>;
}

/** What a creation reads first, all sent at once; its number is taken once nothing of that stands in its way. */
const readForCreation = ({ tx, log, where, body, allowed }: Creating) => {
  const placing = placeNew(tx, log, where, body);
  const creation = body.id === undefined ? undefined : handled(log.creation("task", where.panelId, body.id));
  const assigning = handled(assigneesFor(tx, where, body.assignedCollaborators ?? [], []));
  const { labelIds: asked = [] } = body;
  const labelling = handled(labelsFor({ tx, log, domainId: where.domainId }, { asked, merged: asked }));
  const counting = (async () => {
    const [made] = await Promise.all([creation, allowed, placing, assigning, labelling]);
    return made === "repeated" ? null : takeNumber(tx, where.domainId, body);
  })();
  return { taskId: where.taskId, placing, creation, assigning, labelling, counting: handled(counting) };
};

/** Describes a task that the same command creates; it is a feature of its own. */
export type DescribeNewTask = (
  tx: Tx,
  log: ChangeLog,
  where: Pick<TaskAddress, "taskId" | "domainId">,
  text: string,
) => Promise<void>;

export const handleCreateTask = (describeNewTask: DescribeNewTask) =>
  handlePrefetched(
    createTask,
    ({ params, body, ...creating }) =>
      readForCreation({ ...creating, where: { ...params, taskId: body.id ?? newId() }, body }),
    async (readings, { params: { panelId }, body: { afterId } }, since) => {
      const { taskId, placing, creation, assigning, labelling } = readings;
      const [place, ...others] = await Promise.allSettled([placing, creation, assigning, labelling]);
      if (place.status === "rejected" || others.some(({ status }) => status === "rejected")) return undefined;
      const known = revalidatePlace({ panelId, taskId, afterId, gap: place.value.gap }, since);
      if (!known?.gap) return known && readings;
      return { ...readings, placing: Promise.resolve({ ...placeIn(known.gap), gap: known.gap }) };
    },
    async ({ tx, log, actor, params, body, repeated }, readings) => {
      const { taskId: id, placing, creation, assigning, labelling, counting } = readings;
      const { domainId, panelId } = params;
      if ((await creation) === "repeated") {
        repeated();
        return { taskData: (await findTask(tx, domainId, panelId, id)) ?? fail("id-taken") };
      }
      const { statusId, order } = await placing;
      const labelIds = await labelling;
      const made: Task = {
        id,
        number: await counting,
        ...newFields({ ...heldFields(body, await assigning), labelIds }),
        described: Boolean(body.description),
        statusId,
        order,
        authorId: actor.userId,
        domainId,
        panelId,
        createdAt: log.at,
        version: log.next(panelId),
        updatedAt: log.at,
      };
      const task = asRead(made);
      for (const write of insertTask(tx, task)) log.alongside(write);
      const { version: _version, updatedAt: _updatedAt, ...fields } = task;
      log.created("task", panelId, id, fields);
      if (body.description) await describeNewTask(tx, log, { taskId: id, domainId }, body.description);
      return { taskData: task };
    },
  );
