import type { Change } from "../../../contract/changes.ts";
import { byPosition } from "../../../contract/shared/position.ts";
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
    const fields: TaskFields = {
      ...{
        id,
        number: ++this.#last,
        title,
        priority: null,
        statusId,
        order,
        authorId: actorId,
        domainId: DOMAIN,
        panelId,
        assignedFrom: null,
        assignedTo: null,
      },
      ...{ assignedCollaborators: [], subTasks: [], labelIds: [], ...noContents, createdAt: new Date().toISOString() },
    };
    const [change] = this.#log.commit(panelId, actorId, changeId, [
      { type: "task.created", entityId: id, before: null, after: { ...fields } },
    ]);
    return this.#keep(panelId, fields, change);
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

  #place(panelId: string, statusId: string, id: string, afterId: string | null | undefined): string | undefined {
    const leftAt = (other: string) => this.#left.get(`${panelId} ${statusId} ${other}`);
    return placeInColumn(this.column(panelId, statusId), id, afterId, leftAt);
  }

  #keep(panelId: string, fields: TaskFields, change: Change | undefined): Task {
    const task = { ...fields, version: change?.version ?? 0, updatedAt: change?.at ?? "" };
    this.#tasksOf(panelId).set(fields.id, task);
    return task;
  }
}
