import type { Change } from "../../../contract/changes.ts";
import { byPosition, positionBetween } from "../../../contract/shared/position.ts";
import { inBoardOrder, placesBelow } from "../../../contract/tasks/bulk-commands.ts";
import { placeInColumn } from "../../../contract/tasks/commands.ts";
import { type Contents, noContents } from "../../../contract/tasks/contents.ts";
import type { Task, TaskFields } from "../../../contract/tasks/task.ts";
import { same } from "../store/rows/same.ts";
import { DOMAIN, TODO } from "./model-ids.ts";
import type { Entry, ModelLog } from "./model-log.ts";
import { Refused } from "./refused.ts";

interface TaskEdit {
  id: string;
  title?: string;
  statusId?: string;
  labelIds?: string[];
  afterId?: string | null;
}

/** What can be done to the tasks of a panel. */
export class ModelTasks {
  readonly #log: ModelLog;
  readonly #tasksOf: (panelId: string) => Map<string, Task>;
  /** Where tasks stood last in columns that they have left. */
  readonly #left = new Map<string, string>();

  /** The number of the last task of the domain. */
  #last = 0;

  constructor(log: ModelLog, tasksOf: (panelId: string) => Map<string, Task>) {
    this.#log = log;
    this.#tasksOf = tasksOf;
  }

  column(panelId: string, statusId: string): Task[] {
    return [...this.#tasksOf(panelId).values()].filter((task) => task.statusId === statusId).sort(byPosition);
  }

  create(
    panelId: string,
    actorId: string,
    changeId: string,
    body: Partial<TaskFields> & { id: string; title: string; afterId?: string | null },
  ): Task {
    const tasks = this.#tasksOf(panelId);
    const present = tasks.get(body.id);
    if (present) return present;
    const { id, title, statusId = TODO, afterId } = body;
    const order = this.#place(panelId, statusId, id, afterId);
    if (order === undefined) throw new Refused("task-not-found");
    const [task] = this.#add(panelId, actorId, changeId, [{ id, title, statusId, order }]);
    if (!task) throw new Refused("id-taken");
    return task;
  }

  /** At the bottom of a column, all or none. What is there already answers a repeat. */
  createAll(
    panelId: string,
    actorId: string,
    changeId: string,
    { statusId = TODO, tasks }: { statusId?: string; tasks: readonly { id: string; title: string }[] },
  ): Task[] {
    const there = tasks.flatMap(({ id }) => this.#tasksOf(panelId).get(id) ?? []);
    if (there.length > 0 && there.length < tasks.length) throw new Refused("id-taken");
    if (there.length > 0) return there;
    let order = this.column(panelId, statusId).at(-1)?.order ?? null;
    const placed = tasks.map(({ id, title }) => {
      order = positionBetween(order, null);
      return { id, title, statusId, order };
    });
    return this.#add(panelId, actorId, changeId, placed);
  }

  update(panelId: string, actorId: string, changeId: string, id: string, edit: Omit<TaskEdit, "id">): Task {
    const [task] = this.updateAll(panelId, actorId, changeId, [{ ...edit, id }]);
    if (!task) throw new Refused("task-not-found");
    return task;
  }

  /** All or none, each after those before it. */
  updateAll(panelId: string, actorId: string, changeId: string, edits: readonly TaskEdit[]): Task[] {
    const tasks = this.#tasksOf(panelId);
    const was = new Map(tasks);
    const entries: Entry[] = [];
    for (const edit of edits) {
      const after = this.#fieldsOf(panelId, edit);
      const task = tasks.get(edit.id);
      if (!after || !task) {
        tasks.clear();
        for (const [id, old] of was) tasks.set(id, old);
        throw new Refused("task-not-found");
      }
      const before = Object.fromEntries(Object.keys(after).map((field) => [field, task[field as keyof Task]]));
      if (Object.keys(after).length > 0) entries.push({ type: "task.updated", entityId: edit.id, before, after });
      if (after.statusId !== undefined) this.#leaves(task);
      tasks.set(edit.id, { ...task, ...after });
    }
    for (const { entityId, version, at } of this.#log.commit(panelId, actorId, changeId, entries)) {
      const task = tasks.get(entityId);
      if (task) tasks.set(entityId, { ...task, version, updatedAt: at });
    }
    return edits.flatMap(({ id }) => tasks.get(id) ?? []);
  }

  /** What a board tells of a task's contents is another. */
  tell(panelId: string, { id, stream, actorId }: Change, after: Partial<Contents>): void {
    const task = this.#tasksOf(panelId).get(stream);
    if (!task) return;
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, task[field as keyof Contents]]));
    const entry: Entry = { type: "task.updated", entityId: stream, before, after };
    const [change] = this.#log.goOn(panelId, actorId, id, [entry]);
    this.#keep(panelId, { ...task, ...after }, change);
  }

  delete(panelId: string, actorId: string, changeId: string, taskIds: readonly string[]): void {
    const tasks = this.#tasksOf(panelId);
    const gone = taskIds.flatMap((id) => tasks.get(id) ?? []);
    if (gone.length === 0) throw new Refused("task-not-found");
    for (const task of gone) {
      this.#leaves(task);
      tasks.delete(task.id);
    }
    this.#log.commit(
      panelId,
      actorId,
      changeId,
      gone.map((task) => ({ type: "task.deleted" as const, entityId: task.id, before: { ...task }, after: null })),
    );
  }

  /** Those that are there, in that column where one is said; answers which. */
  deleteAll(
    panelId: string,
    actorId: string,
    changeId: string,
    { taskIds, statusId }: { taskIds: readonly string[]; statusId?: string | undefined },
  ): { deleted: string[]; skipped: string[] } {
    const isThere = (id: string): boolean => {
      const task = this.#tasksOf(panelId).get(id);
      return task !== undefined && task.statusId === (statusId ?? task.statusId);
    };
    const deleted = taskIds.filter(isThere);
    if (deleted.length > 0) this.delete(panelId, actorId, changeId, deleted);
    return { deleted, skipped: taskIds.filter((id) => !deleted.includes(id)) };
  }

  /** To the bottom of another panel's columns, all or none. What was moved by this change already answers a repeat. */
  move(
    from: string,
    actorId: string,
    changeId: string,
    { panelId: to, statusId, taskIds }: { panelId: string; statusId?: string; taskIds: readonly string[] },
    columns: readonly string[],
  ): Task[] {
    const [here, there] = [this.#tasksOf(from), this.#tasksOf(to)];
    const wasSent = this.#log.changes.some(({ id, stream }) => id === changeId && stream === to);
    if (wasSent) return taskIds.flatMap((id) => there.get(id) ?? []);
    if (!taskIds.every((id) => here.has(id) && !there.has(id))) throw new Refused("task-not-found");
    const tasks = inBoardOrder(
      taskIds.flatMap((id) => here.get(id) ?? []),
      columns,
    );
    const places = placesBelow(tasks, { columns, statusId }, (id) => this.column(to, id).at(-1)?.order ?? null);
    const moved = tasks.map(({ version: _version, updatedAt: _updatedAt, ...fields }) => ({
      before: fields,
      after: { ...fields, ...places.get(fields.id), panelId: to },
    }));
    const gone = moved.map(({ before }) => ({
      type: "task.deleted" as const,
      entityId: before.id,
      before,
      after: null,
    }));
    const come = moved.map(({ after }) => ({ type: "task.created" as const, entityId: after.id, before: null, after }));
    for (const task of tasks) {
      this.#leaves(task);
      here.delete(task.id);
    }
    const [{ id } = { id: changeId }] = this.#log.commit(from, actorId, changeId, gone);
    const changes = this.#log.goOn(to, actorId, id, come);
    return moved.map(({ after }, at) => this.#keep(to, after, changes[at]));
  }

  #add(
    panelId: string,
    actorId: string,
    changeId: string,
    placed: readonly Pick<Task, "id" | "title" | "statusId" | "order">[],
  ): Task[] {
    const added = placed.map(
      (given): TaskFields => ({
        ...given,
        ...{ number: ++this.#last, priority: null, authorId: actorId, domainId: DOMAIN, panelId },
        ...{ assignedFrom: null, assignedTo: null, assignedCollaborators: [], subTasks: [], labelIds: [] },
        ...{ ...noContents, createdAt: new Date().toISOString() },
      }),
    );
    const entries = added.map((fields) => ({
      ...{ type: "task.created" as const, entityId: fields.id, before: null, after: { ...fields } },
    }));
    const changes = this.#log.commit(panelId, actorId, changeId, entries);
    return added.map((fields, at) => this.#keep(panelId, fields, changes[at]));
  }

  /** The fields that an edit changes; undefined where it names what is not there. */
  #fieldsOf(panelId: string, { id, title, statusId, labelIds, afterId }: TaskEdit): Partial<TaskFields> | undefined {
    const task = this.#tasksOf(panelId).get(id);
    if (!task) return undefined;
    const after: Partial<TaskFields> = {};
    if (title !== undefined && title !== task.title) after.title = title;
    if (labelIds && !same(labelIds, task.labelIds)) after.labelIds = labelIds;
    const to = statusId ?? task.statusId;
    if ((afterId === undefined && to === task.statusId) || afterId === id) return after;
    const order = this.#place(panelId, to, id, afterId);
    if (order === undefined) return undefined;
    return { ...after, ...(to !== task.statusId && { statusId: to }), ...(order !== task.order && { order }) };
  }

  #leaves({ panelId, statusId, id, order }: Task): void {
    this.#left.set(`${panelId} ${statusId} ${id}`, order);
  }

  /** Undefined after one that never was on the panel, or is in another column and never was in this one. */
  #place(panelId: string, statusId: string, id: string, afterId: string | null | undefined): string | undefined {
    const leftAt = (other: string) => this.#left.get(`${panelId} ${statusId} ${other}`);
    const column = this.column(panelId, statusId);
    const isKnown = (other: string) =>
      this.#tasksOf(panelId).has(other)
        ? column.some((task) => task.id === other) || leftAt(other) !== undefined
        : this.#log.hasLeft(panelId, other);
    return afterId && !isKnown(afterId) ? undefined : placeInColumn(column, id, afterId, leftAt);
  }

  #keep(panelId: string, fields: TaskFields, change: Change | undefined): Task {
    const task = { ...fields, version: change?.version ?? 0, updatedAt: change?.at ?? "" };
    this.#tasksOf(panelId).set(fields.id, task);
    return task;
  }
}
