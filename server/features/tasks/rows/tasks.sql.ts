import { fold } from "../../../../contract/shared/fold.ts";
import type { ContentField, Contents } from "../../../../contract/tasks/contents.ts";
import type { EditedField } from "../../../../contract/tasks/fields.ts";
import type { SubTask, Task } from "../../../../contract/tasks/task.ts";
import type { Tables } from "../../../migrations/tables.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";

type TaskRow = Tables["tasks"];
export type Assigned = Task["assignedCollaborators"];

/** What the row of a task says of its contents. */
export const contentsIn = ({
  described,
  comments,
  files,
}: Pick<TaskRow, "described" | "comments" | "files">): Contents => ({
  described: described === 1,
  comments,
  files,
});

/**
 * In the order, of thousands that were tried on made-up panels, in which tasks compress best (see `task-size.test.ts`).
 * A creation that is repeated answers the same letters.
 */
export const toTask = (row: TaskRow, assignedCollaborators: Assigned): Task => {
  const { described, comments, files } = contentsIn(row);
  return {
    id: row.id,
    title: row.title,
    subTasks: JSON.parse(row.subtasks) as SubTask[],
    createdAt: row.created_at,
    described,
    assignedFrom: row.assigned_from,
    version: row.version,
    priority: row.priority,
    number: row.number,
    assignedTo: row.assigned_to,
    authorId: row.author_id,
    order: row.position,
    panelId: row.panel_id,
    domainId: row.domain_id,
    assignedCollaborators,
    statusId: row.status_id,
    comments,
    files,
    labelIds: JSON.parse(row.labels) as string[],
    updatedAt: row.updated_at,
  };
};

/** Tasks by their panel, or by their ids. */
type SomeTasks = { panelId: string } | { taskIds: readonly string[] };

const peopleOn = prepared((tx, some: SomeTasks) => {
  const people = tx
    .selectFrom("task_assignees as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.task_id", "a.collaborator_id", "u.id", "u.full_name", "u.username", "u.profile_picture"])
    .orderBy("a.task_id")
    .orderBy("a.place");
  return "taskIds" in some
    ? people.where("a.task_id", "in", some.taskIds)
    : people.where("a.panel_id", "=", some.panelId);
});

/** Who is assigned to tasks. */
export const assignedIn = async (tx: Tx, some: SomeTasks): Promise<Map<string, Assigned>> => {
  const assigned = new Map<string, Assigned>();
  if ("taskIds" in some && some.taskIds.length === 0) return assigned;
  for (const row of await peopleOn(tx, some)) {
    const list = assigned.get(row.task_id) ?? [];
    list.push({
      id: row.collaborator_id,
      user: { id: row.id, fullName: row.full_name, username: row.username, profilePicture: row.profile_picture },
    });
    assigned.set(row.task_id, list);
  }
  return assigned;
};

const live = (tx: Tx, domainId: string, panelId: string) =>
  tx
    .selectFrom("tasks")
    .selectAll()
    .where("panel_id", "=", panelId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is", null);

const inOrder = prepared((tx, { domainId, panelId }: { domainId: string; panelId: string }) =>
  live(tx, domainId, panelId).orderBy("status_id").orderBy("position").orderBy("id"),
);

/** All tasks of a panel, column by column, each from the top. */
export const tasksOf = async (tx: Tx, domainId: string, panelId: string): Promise<Task[]> => {
  const rows = await inOrder(tx, { domainId, panelId });
  const assigned = await assignedIn(tx, { panelId });
  return rows.map((row) => toTask(row, assigned.get(row.id) ?? []));
};

const taskWithPeople = prepared(
  (tx, { domainId, panelId, taskId }: { domainId: string; panelId: string; taskId: string }) =>
    tx
      .selectFrom("tasks as t")
      .leftJoin("task_assignees as a", "a.task_id", "t.id")
      .leftJoin("users as u", "u.id", "a.user_id")
      .selectAll("t")
      .select(["a.collaborator_id", "a.place", "u.id as person_id", "u.full_name", "u.username", "u.profile_picture"])
      .where("t.id", "=", taskId)
      .where("t.panel_id", "=", panelId)
      .where("t.domain_id", "=", domainId)
      .where("t.deleted_at", "is", null),
);

/** One task with its people, in one query. */
export const findTask = async (
  tx: Tx,
  domainId: string,
  panelId: string,
  taskId: string,
): Promise<Task | undefined> => {
  const rows = await taskWithPeople(tx, { domainId, panelId, taskId });
  const [row] = rows;
  // A database that sorts copies the whole task once per person.
  rows.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const assigned = rows.flatMap(({ collaborator_id, person_id, full_name, username, profile_picture }) =>
    collaborator_id === null || person_id === null
      ? []
      : [
          {
            id: collaborator_id,
            user: {
              id: person_id,
              fullName: full_name ?? "",
              username: username ?? "",
              profilePicture: profile_picture,
            },
          },
        ],
  );
  return row && toTask(row, assigned);
};

/** A task that is on the board, as its row. */
export const taskRow = (task: Task): TaskRow => ({
  id: task.id,
  domain_id: task.domainId,
  panel_id: task.panelId,
  status_id: task.statusId,
  // One that is on the board has been counted.
  number: task.number ?? 0,
  position: task.order,
  title: task.title,
  title_key: fold(task.title),
  priority: task.priority,
  author_id: task.authorId,
  assigned_from: task.assignedFrom,
  assigned_to: task.assignedTo,
  subtasks: JSON.stringify(task.subTasks),
  labels: JSON.stringify(task.labelIds),
  described: task.described ? 1 : 0,
  comments: task.comments,
  files: task.files,
  version: task.version,
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  deleted_at: null,
});

/** A task that is being made, as it will be read. */
export const asRead = (task: Task): Task => toTask(taskRow(task), task.assignedCollaborators);

/** Who is assigned to a task, as rows. */
export const assigneeRows = (
  { id: task_id, panelId: panel_id, domainId: domain_id }: Pick<Task, "id" | "panelId" | "domainId">,
  assigned: Assigned,
): Tables["task_assignees"][] =>
  assigned.map(({ id, user }, place) => ({
    task_id,
    panel_id,
    domain_id,
    collaborator_id: id,
    user_id: user.id,
    place,
  }));

const insertRow = prepared((tx, row: TaskRow) => tx.insertInto("tasks").values(row));

/** All sent at once, as in `saveTask`. */
export const insertTask = (tx: Tx, task: Task): Promise<unknown>[] => [
  insertRow(tx, taskRow(task)),
  assign(tx, task, task.assignedCollaborators),
];

type OwnField = Exclude<EditedField, "assignedCollaborators"> | ContentField | "statusId" | "order";
/** What the row of a task holds of each field that can change; who is assigned stands in rows beside it. */
const ownColumns: { [Field in OwnField]: (value: Task[Field]) => Partial<TaskRow> } = {
  title: (title) => ({ title, title_key: fold(title) }),
  priority: (priority) => ({ priority }),
  assignedFrom: (assigned_from) => ({ assigned_from }),
  assignedTo: (assigned_to) => ({ assigned_to }),
  subTasks: (subTasks) => ({ subtasks: JSON.stringify(subTasks) }),
  labelIds: (labelIds) => ({ labels: JSON.stringify(labelIds) }),
  described: (described) => ({ described: described ? 1 : 0 }),
  comments: (comments) => ({ comments }),
  files: (files) => ({ files }),
  statusId: (status_id) => ({ status_id }),
  order: (position) => ({ position }),
};
const columnsOf = (changed: Partial<Task>): Partial<TaskRow> => {
  const columns: Partial<TaskRow> = {};
  const put = <Field extends OwnField>(field: Field): void => {
    const value: Task[Field] | undefined = changed[field];
    if (value !== undefined) Object.assign(columns, ownColumns[field](value));
  };
  (Object.keys(ownColumns) as OwnField[]).forEach(put);
  return columns;
};

const saveRow = prepared((tx, { id, panel_id, ...fields }: Partial<TaskRow> & { id: string; panel_id: string }) =>
  tx.updateTable("tasks").set(fields).where("id", "=", id).where("panel_id", "=", panel_id),
);

/** Where a task is, and what its last change was. */
type SavedTask = Pick<Task, "id" | "domainId" | "panelId" | "version" | "updatedAt">;

/**
 * Writes only the fields named in `changed`. All statements are sent before any is answered: one that is sent later could
 * come after COMMIT, and would be no part of the transaction.
 */
export const saveTask = (tx: Tx, task: SavedTask, changed: Partial<Task>): Promise<unknown>[] => {
  const { id, panelId: panel_id, version, updatedAt: updated_at } = task;
  const row = saveRow(tx, { version, updated_at, ...columnsOf(changed), id, panel_id });
  if (!changed.assignedCollaborators) return [row];
  const unassigned = tx
    .deleteFrom("task_assignees")
    .where("task_id", "=", task.id)
    .where("panel_id", "=", task.panelId)
    .execute();
  return [row, unassigned, assign(tx, task, changed.assignedCollaborators)];
};

const insertAssignees = prepared((tx, { rows }: { rows: readonly Tables["task_assignees"][] }) =>
  tx.insertInto("task_assignees").values(rows),
);

export const assign = async (tx: Tx, task: SavedTask, assigned: Assigned): Promise<void> => {
  if (assigned.length > 0) await insertAssignees(tx, { rows: assigneeRows(task, assigned) });
};
