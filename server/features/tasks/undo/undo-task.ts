import type { Change } from "../../../../contract/changes.ts";
import { LABELS_PER_TASK_MAX } from "../../../../contract/labels/label.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { positionBetween, positionsBetween } from "../../../../contract/shared/position.ts";
import { newFields } from "../../../../contract/tasks/fields.ts";
import { limitBeyond } from "../../../../contract/tasks/list-limits.ts";
import { mergeIds, mergeSubTasks } from "../../../../contract/tasks/merge.ts";
import type { AssignedCollaborator, Task, TaskFields } from "../../../../contract/tasks/task.ts";
import { areDaysInOrder, dayFields } from "../../../../contract/tasks/task-days.ts";
import type { LockedStream, UndoEdit, Undoer } from "../../../platform/change-log/undoer.ts";
import { statusesIn } from "../../domains/domains.read.ts";
import { carryOver } from "../bulk/carry-over.ts";
import { assignAll, reassignAll, savePlaces, trashedAmong } from "../bulk/many-tasks.sql.ts";
import { trashTasks } from "../bulk/trash-tasks.sql.ts";
import { bottomOf, nextBelow, standingAt } from "../place/places.sql.ts";
import { hasLeft, peopleAround } from "../rows/people-around.sql.ts";
import { saveTask } from "../rows/tasks.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";

const where = ({ domainId, stream }: LockedStream) => ({ domainId, panelId: stream });
const columnsOf = async ({ tx, domainId }: LockedStream) => (await statusesIn(tx, [domainId])).get(domainId) ?? [];
const idsOf = (lists: readonly (readonly AssignedCollaborator[])[]): string[] => [
  ...new Set(lists.flat().map(({ id }) => id)),
];
const stamped = (fields: TaskFields, { version, at }: Change): Task => ({ ...fields, version, updatedAt: at });

/** People are compared as such: what they are called is no business of the task. */
const mergePeople = (edit: Record<"left" | "wanted" | "present", AssignedCollaborator[]>): AssignedCollaborator[] => {
  const { left, wanted, present } = edit;
  const known = new Map([...wanted, ...present].map((assigned) => [assigned.id, assigned]));
  return mergeIds(idsOf([left]), idsOf([wanted]), idsOf([present])).flatMap((id) => known.get(id) ?? []);
};

/**
 * Orders for tasks that come back to a place: where another one took it meanwhile, right below that one. Two at one place
 * would leave no room between them.
 */
const ordersFor = async (
  { tx, stream }: LockedStream,
  tasks: readonly Pick<Task, "id" | "statusId" | "order">[],
): Promise<Map<string, string>> => {
  const at = ({ statusId, order }: Pick<Task, "statusId" | "order">) => `${statusId} ${order}`;
  const orders = new Map(tasks.map(({ id, order }) => [id, order]));
  const others = (await standingAt(tx, stream, tasks)).filter(({ id }) => !orders.has(id));
  const last = new Map(others.map((other) => [at(other), other.order]));
  for (const { id, statusId, order } of tasks) {
    const above = last.get(at({ statusId, order }));
    if (above === undefined) continue;
    const below = await nextBelow(tx, { panelId: stream, statusId, order, taskId: id });
    orders.set(id, positionBetween(above, below));
    last.set(at({ statusId, order }), orders.get(id) ?? order);
  }
  return orders;
};

/** Tasks whose column is gone go to the bottom of the first one; open ones come back without those who have left. */
const revive = async (place: LockedStream, was: readonly TaskFields[], version: number): Promise<TaskFields[]> => {
  const ids = was.map(({ id }) => id);
  const [buried, columns, people] = await Promise.all([
    trashedAmong(place.tx, place.stream, ids),
    columnsOf(place),
    peopleAround(place.tx, where(place), idsOf(was.map((task) => task.assignedCollaborators))),
  ]);
  if (buried.size < was.length) fail("undo-expired");
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]));
  const first = columns[0] ?? fail("no-columns");
  const strays = was.filter(({ statusId }) => !kinds.has(statusId)).map(({ id }) => id);
  const bottom =
    strays.length > 0
      ? await bottomOf(place.tx, { panelId: place.stream, statusId: first.id, taskId: first.id })
      : null;
  const orders = positionsBetween(bottom, null, strays.length);
  const moved = new Map(strays.map((id, at) => [id, { statusId: first.id, order: orders[at] ?? "" }]));
  const kept = await ordersFor(
    place,
    was.filter(({ id }) => !moved.has(id)),
  );
  return was.map((task) => {
    const placed = { ...task, order: kept.get(task.id) ?? task.order, ...moved.get(task.id) };
    const finished = kinds.get(placed.statusId) === "done";
    const assignedCollaborators = task.assignedCollaborators.flatMap(({ id, user }) => {
      const person = people.get(id);
      return finished || !hasLeft(person, version) ? [{ id, user: person?.user ?? user }] : [];
    });
    // What was deleted before a field came to tasks has nothing of it in the log.
    return { ...placed, ...newFields(placed), ...buried.get(task.id), assignedCollaborators };
  });
};

const settle = async (place: LockedStream, edits: readonly UndoEdit<"task">[]): Promise<Partial<TaskFields>[]> => {
  const lists = edits.map(({ changed }) => changed.assignedCollaborators ?? []);
  const [found, people] = await Promise.all([columnsOf(place), peopleAround(place.tx, where(place), idsOf(lists))]);
  const columns = new Set(found.map(({ id }) => id));
  const moved = edits.flatMap(({ present, changed }) => {
    const { id, statusId, order } = { ...present, ...changed };
    return changed.order === undefined ? [] : [{ id, statusId, order }];
  });
  const orders = await ordersFor(place, moved);
  const placed = ({ present, changed }: UndoEdit<"task">) => {
    const order = orders.get(present.id);
    return order === undefined ? changed : { ...changed, order };
  };
  return edits.map((edit) => {
    const { present, version } = edit;
    const changed = placed(edit);
    const { statusId, assignedCollaborators } = changed;
    if (statusId !== undefined && !columns.has(statusId)) fail("column-gone", { entityId: present.id, statusId });
    if (!areDaysInOrder({ ...present, ...changed }))
      fail("changed-since", { kind: "task", entityId: present.id, fields: dayFields });
    const limit = limitBeyond(changed, present);
    if (limit) fail("task-full", { kind: "task", entityId: present.id, fields: [limit.field] });
    if ((changed.labelIds?.length ?? 0) > LABELS_PER_TASK_MAX)
      fail("label-limit", { kind: "task", entityId: present.id });
    if (!assignedCollaborators) return changed;
    const staying = new Map(present.assignedCollaborators.map((assigned) => [assigned.id, assigned]));
    const gone = assignedCollaborators.filter(({ id }) => !staying.has(id) && hasLeft(people.get(id), version));
    if (gone.length > 0) fail("assignee-gone", { entityId: present.id, userIds: gone.map(({ user }) => user.id) });
    return {
      ...changed,
      assignedCollaborators: assignedCollaborators.map(({ id, user }) => ({ id, user: people.get(id)?.user ?? user })),
    };
  });
};

/** Back on their former panel, where they stood, without those who came to them meanwhile and are not in it. */
const back = async (
  from: LockedStream,
  to: string,
  edits: readonly UndoEdit<"task">[],
): Promise<() => Promise<void>> => {
  const place = { ...from, stream: to };
  const settled = await settle(place, edits);
  const returned = edits.map(({ present }, at) => ({
    present,
    after: { ...present, ...settled[at], panelId: to },
  }));
  const people = await peopleAround(
    from.tx,
    where(place),
    idsOf(returned.map(({ after }) => after.assignedCollaborators)),
  );
  const carried = returned.map(({ present, after }) => {
    const stays = ({ id }: AssignedCollaborator): boolean =>
      people.get(id)?.inPanel === true || !present.assignedCollaborators.some((other) => other.id === id);
    return {
      before: present,
      after: { ...after, assignedCollaborators: after.assignedCollaborators.filter(stays) },
    };
  });
  return async () => {
    carryOver(from, { from: from.stream, to }, carried);
  };
};

/** What one change may have changed of thousands of tasks: a column that goes, somebody who leaves. */
const SAVED_TOGETHER = new Set<string>(["statusId", "order", "assignedCollaborators"] satisfies (keyof TaskFields)[]);

export const taskUndoer: Undoer<"task"> = {
  find: async ({ tx, domainId, stream }, ids) => {
    const tasks = await tasksAmong(tx, domainId, stream, ids);
    return new Map([...tasks].map(([id, { version: _version, updatedAt: _updatedAt, ...fields }]) => [id, fields]));
  },
  merge: {
    assignedCollaborators: mergePeople,
    labelIds: ({ left, wanted, present }) => mergeIds(left, wanted, present),
    subTasks: ({ left, wanted, present }) => mergeSubTasks(left, wanted, present) ?? undefined,
  },
  revive,
  settle,
  carrying: { placed: ["statusId", "order"], back },
  restore: async ({ tx }, returned) => {
    const tasks = returned.map(({ thing, change }) => stamped(thing, change));
    await Promise.all([...savePlaces(tx, tasks), ...assignAll(tx, tasks)]);
  },
  save: async ({ tx }, edits) => {
    const placed: Task[] = [];
    const reassigned: Task[] = [];
    for (const { present, changed, change } of edits) {
      const task = stamped({ ...present, ...changed }, change);
      if (!Object.keys(changed).every((field) => SAVED_TOGETHER.has(field))) {
        await Promise.all(saveTask(tx, task, changed));
        continue;
      }
      placed.push(task);
      if (changed.assignedCollaborators) reassigned.push(task);
    }
    await Promise.all([...savePlaces(tx, placed), ...reassignAll(tx, reassigned)]);
  },
  remove: async ({ tx, log }, tasks) => {
    await trashTasks(tx, tasks, log.at);
  },
};
