import * as z from "zod/mini";
import { type Patch, patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";
import { byPosition, indexIn, positionBetween } from "../shared/position.ts";
import { byStatusOrder } from "../statuses/status.ts";
import {
  BULK_BYTES,
  BULK_MAX,
  type EditBody,
  edit,
  editFails,
  lookupIn,
  placeInColumn,
  TaskEdit,
  withinLimits,
} from "./commands.ts";
import { editedFields, fieldBodies, hasEachOnce, holdFields, newFields } from "./fields.ts";
import { Task, type TaskFields, Title } from "./task.ts";

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Tasks as one sees them one after the other: column by column, each from the top. */
export const inBoardOrder = <T extends Pick<TaskFields, "id" | "statusId" | "order">>(
  tasks: readonly T[],
  columns: readonly string[],
): T[] => [...tasks].sort((a, b) => columns.indexOf(a.statusId) - columns.indexOf(b.statusId) || byPosition(a, b));

/**
 * Places at the bottom of another panel's columns, for tasks in board order: each in its own column, or all in one. Tasks
 * whose column is not there go to the first one. `bottom`: the order of the last task of a column.
 */
export const placesBelow = (
  tasks: readonly Pick<TaskFields, "id" | "statusId">[],
  { columns, statusId }: { columns: readonly string[]; statusId: string | undefined },
  bottom: (statusId: string) => string | null,
): Map<string, Pick<TaskFields, "statusId" | "order">> => {
  const [first = ""] = columns;
  const last = new Map<string, string>();
  return new Map(
    tasks.map((task) => {
      const to = statusId ?? (columns.includes(task.statusId) ? task.statusId : first);
      const order = positionBetween(last.get(to) ?? bottom(to), null);
      last.set(to, order);
      return [task.id, { statusId: to, order }];
    }),
  );
};

interface MovedTasks {
  domainId: string;
  from: string;
  to: string;
  statusId: string | undefined;
  taskIds: readonly string[];
}

const moving = (view: Screens, { domainId, from, to, statusId, taskIds }: MovedTasks): Patch[] => {
  const columns = [...view.all(domainId, "status")].sort(byStatusOrder).map(({ id }) => id);
  const tasks = inBoardOrder(
    taskIds.flatMap((id) => view.get(from, "task", id) ?? []),
    columns,
  );
  const places = placesBelow(tasks, { columns, statusId }, (id) => view.column(to, id).at(-1)?.order ?? null);
  const members = new Set([...view.all(to, "panelMember")].map(({ id }) => id));
  return tasks.flatMap((task) => {
    const assignedCollaborators = task.assignedCollaborators.filter(({ id }) => members.has(id));
    const after = { ...task, ...places.get(task.id), assignedCollaborators, panelId: to };
    return [patch(from, "task.deleted", task.id, null), patch(to, "task.created", task.id, after)];
  });
};

export const moveTasks = command("POST /task/:domainId/:panelId/move", {
  summary: "Move tasks with all that is in them to the bottom of another panel of the domain, all or none.",
  needs: "task.write",
  alsoOn: "panelId",
  fails: ["panel-not-found", "task-not-found", "no-columns"],
  bodyLimit: "bulk",
  body: z.strictObject({
    panelId: Id.check(z.describe("The panel that they go to.")),
    statusId: z.optional(Id).check(z.describe("The column there; otherwise each stays in its own.")),
    taskIds: z
      .array(Id)
      .check(
        z.minLength(1),
        z.maxLength(BULK_MAX),
        z.refine(isEachOnce, "One task is named twice."),
        z.describe(`Each once. Together they may hold ${BULK_BYTES / 1_000_000} MB of text.`),
      ),
  }),
  answer: z.object({ taskData: z.array(Task).check(z.describe("In board order.")) }),
  predict: ({ params: { domainId, panelId: from }, body }, view) =>
    moving(view, { domainId, from, to: body.panelId, statusId: body.statusId, taskIds: body.taskIds }),
});

/** What a copy of a task has of it; what was said on it and done to it stays behind. */
export const copiedFields = (task: TaskFields, newId: () => string) => ({
  ...newFields(Object.fromEntries(editedFields.map((field) => [field, task[field]]))),
  subTasks: task.subTasks.map(({ title }) => ({ id: newId(), title, done: false })),
  described: task.described,
  files: task.files,
  statusId: task.statusId,
});

export const duplicateTask = command("POST /task/:domainId/:panelId/:taskId/duplicate", {
  summary: "Copy a task right below it: with its description and files, not with what was said on it.",
  needs: "task.write",
  fails: ["task-not-found"],
  creates: true,
  body: z.strictObject({ id: z.optional(Id) }),
  answer: z.object({ taskData: Task }),
  predict: ({ params: { domainId, panelId, taskId }, body: { id } }, view) => {
    const task = view.get(panelId, "task", taskId);
    if (!id || !task) return [];
    const order = placeInColumn(view.column(panelId, task.statusId), id, taskId, () => task.order);
    const members = new Set([...view.all(panelId, "panelMember")].map((member) => member.id));
    const copied = copiedFields(task, () => "");
    return [
      patch(panelId, "task.created", id, {
        id,
        number: null,
        ...copied,
        assignedCollaborators: copied.assignedCollaborators.filter((assigned) => members.has(assigned.id)),
        ...{ order, authorId: view.me, domainId, panelId, createdAt: view.now },
      }),
    ];
  },
});

export const createTasks = command("POST /task/:domainId/:panelId/create", {
  summary: "Add several tasks at the bottom of a column, in the order they are sent, all or none.",
  needs: "task.write",
  fails: ["id-taken", "no-columns", "unknown-collaborator", "collaborator-not-found", "label-not-found", "label-limit"],
  creates: true,
  bodyLimit: "bulk",
  body: z.strictObject({
    statusId: z.optional(Id).check(z.describe("The column; otherwise the first one.")),
    tasks: z
      .array(z.extend(z.strictObject(fieldBodies), { id: Id, title: Title }).check(withinLimits))
      .check(z.minLength(1), z.maxLength(BULK_MAX), z.refine(hasEachOnce, "Two tasks have the same id.")),
  }),
  answer: z.object({ taskData: z.array(Task).check(z.describe("In the order sent.")) }),
  predict: ({ params: { domainId, panelId }, body: { statusId: asked, tasks } }, view) => {
    const statusId = asked ?? [...view.all(domainId, "status")].sort(byStatusOrder)[0]?.id;
    if (statusId === undefined) return [];
    const lookup = lookupIn(view, panelId);
    let order = view.column(panelId, statusId).at(-1)?.order ?? null;
    return tasks.map(({ id, ...fields }) => {
      order = positionBetween(order, null);
      return patch(panelId, "task.created", id, {
        id,
        number: null,
        ...newFields(holdFields(fields, lookup)),
        ...{ statusId, order, authorId: view.me, domainId, panelId, createdAt: view.now },
      });
    });
  },
});

/** Tasks of a panel that have moved, and its columns with them where somebody asked for those, in their order. */
interface Changed {
  tasks: Map<string, TaskFields>;
  columns: Map<string, TaskFields[]>;
}

const change = ({ tasks, columns }: Changed, before: TaskFields, after: TaskFields): void => {
  tasks.set(after.id, after);
  const from = columns.get(before.statusId);
  from?.splice(indexIn(from, before), 1);
  const to = columns.get(after.statusId);
  to?.splice(indexIn(to, after), 0, after);
};

/** Whether a change says where a task stands: nothing else of it is of any account for another's. */
const isPlaced = (after: object): boolean => "statusId" in after || "order" in after;

/** The view as it is once some tasks of a panel have moved: of several moves at once, each sees those before it. */
const afterwards = (view: Screens, panelId: string, { tasks, columns }: Changed): Screens => ({
  me: view.me,
  now: view.now,
  all: (stream, kind) => view.all(stream, kind),
  get: (stream, kind, id) =>
    (kind === "task" && stream === panelId ? (tasks.get(id) as never) : undefined) ?? view.get(stream, kind, id),
  column: (of, statusId) => {
    let column = columns.get(statusId);
    if (!column) {
      const others = view.column(of, statusId).filter(({ id }) => !tasks.has(id));
      column = [...others, ...[...tasks.values()].filter((task) => task.statusId === statusId)].sort(byPosition);
      columns.set(statusId, column);
    }
    return column;
  },
  taskLeft: (of, statusId, id) => {
    const was = tasks.has(id) ? view.get(of, "task", id) : undefined;
    return was?.statusId === statusId ? was.order : view.taskLeft(of, statusId, id);
  },
  statusGone: (domainId, id) => view.statusGone(domainId, id),
});

const editAll = (view: Screens, panelId: string, tasks: readonly (EditBody & { id: string })[]): Patch[] => {
  const changed: Changed = { tasks: new Map(), columns: new Map() };
  const seen = afterwards(view, panelId, changed);
  return tasks.flatMap(({ id, ...fields }) => {
    const patches = edit(seen, panelId, id, fields);
    const after = patches[0]?.after;
    const task = after && isPlaced(after) && seen.get(panelId, "task", id);
    if (task) change(changed, task, { ...task, ...after });
    return patches;
  });
};

export const updateTasks = command("PATCH /task/:domainId/:panelId/multiple-tasks", {
  summary: "Change or move several tasks, all or none.",
  needs: "task.write",
  fails: editFails,
  bodyLimit: "bulk",
  body: z.strictObject({
    tasks: z
      .array(z.extend(TaskEdit, { id: Id }))
      .check(
        z.maxLength(BULK_MAX),
        z.refine(hasEachOnce, "Two edits are of the same task."),
        z.describe(
          `Each task once. Together they may hold ${BULK_BYTES / 1_000_000} MB of text, with the descriptions of those that get a title.`,
        ),
      ),
  }),
  answer: z.object({ taskData: z.array(Task) }),
  predict: ({ params, body }, view) => editAll(view, params.panelId, body.tasks),
});

export const deleteTasks = command("POST /task/:domainId/:panelId/delete", {
  summary: "Delete those of the tasks that are there; kept for 30 days.",
  needs: "task.write",
  bodyLimit: "bulk",
  body: z.strictObject({ taskIds: z.array(Id).check(z.maxLength(BULK_MAX)) }),
  answer: z.object({ deleted: z.array(Id), skipped: z.array(Id) }),
  predict: ({ params: { panelId }, body: { taskIds } }, view) =>
    taskIds.filter((id) => view.get(panelId, "task", id)).map((id) => patch(panelId, "task.deleted", id, null)),
});

export const deleteTasksInColumn = command("DELETE /task/:domainId/:panelId/:statusId/tasks-in-column", {
  summary: "Delete those of the tasks that really are in that column.",
  needs: "task.write",
  limit: "many",
  bodyLimit: "bulk",
  body: z.strictObject({ taskIds: z.array(Id).check(z.maxLength(20_000)) }),
  answer: z.object({ deleted: z.array(Id), skipped: z.array(Id) }),
  predict: ({ params, body }, view) =>
    body.taskIds
      .filter((id) => view.get(params.panelId, "task", id)?.statusId === params.statusId)
      .map((id) => patch(params.panelId, "task.deleted", id, null)),
});
