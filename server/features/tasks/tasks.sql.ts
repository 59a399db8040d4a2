import { fold } from "../../../contract/shared/fold.ts";
import type { SubTask, Task, TaskFields } from "../../../contract/tasks/task.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

type Row = Tables["tasks"];
type Assigned = Task["assignedCollaborators"];

export const toTask = (row: Row, assignedCollaborators: Assigned): Task => ({
  id: row.id,
  title: row.title,
  statusId: row.status_id,
  order: row.position,
  authorId: row.author_id,
  domainId: row.domain_id,
  panelId: row.panel_id,
  assignedFrom: row.assigned_from,
  assignedTo: row.assigned_to,
  assignedCollaborators,
  subTasks: JSON.parse(row.subtasks) as SubTask[],
  createdAt: row.created_at,
  version: row.version,
  updatedAt: row.updated_at,
});

const peopleOn = prepared((tx, { panelId, taskIds }: { panelId: string; taskIds?: readonly string[] | undefined }) =>
  tx
    .selectFrom("task_assignees as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.task_id", "a.collaborator_id", "u.id", "u.full_name", "u.username", "u.profile_picture"])
    .where("a.panel_id", "=", panelId)
    .$if(taskIds !== undefined, (query) => query.where("a.task_id", "in", taskIds ?? []))
    .orderBy("a.task_id")
    .orderBy("a.place"),
);

/** Who is assigned to the tasks of a panel, or to some of them. */
export const assignedIn = async (
  tx: Tx,
  panelId: string,
  taskIds?: readonly string[],
): Promise<Map<string, Assigned>> => {
  const assigned = new Map<string, Assigned>();
  for (const row of await peopleOn(tx, { panelId, taskIds })) {
    const list = assigned.get(row.task_id) ?? [];
    list.push({
      id: row.collaborator_id,
      user: { id: row.id, fullName: row.full_name, username: row.username, profilePicture: row.profile_picture },
    });
    assigned.set(row.task_id, list);
  }
  return assigned;
};

export const live = (tx: Tx, domainId: string, panelId: string) =>
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
  const assigned = await assignedIn(tx, panelId);
  return rows.map((row) => toTask(row, assigned.get(row.id) ?? []));
};

const firstInOrder = prepared((tx, { domainId, panelId, most }: { domainId: string; panelId: string; most: number }) =>
  tx
    // The index holds all that is numbered; only the first of each column are looked up.
    .with("numbered", (db) =>
      db
        .selectFrom("tasks")
        .select((eb) => [
          "id",
          eb.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("status_id").orderBy("position").orderBy("id"))
            .as("place"),
          eb.fn
            .countAll()
            .over((over) => over.partitionBy("status_id"))
            .as("in_column"),
        ])
        .where("panel_id", "=", panelId)
        .where("deleted_at", "is", null),
    )
    .selectFrom("numbered")
    .innerJoin("tasks as t", "t.id", "numbered.id")
    .selectAll("t")
    .select("numbered.in_column")
    .where("numbered.place", "<=", most)
    .where("t.domain_id", "=", domainId)
    .orderBy("t.status_id")
    .orderBy("t.position")
    .orderBy("t.id"),
);

/** The first tasks of each column of a panel, and how many each has by its id, without reading all of them. */
export const firstTasksOf = async (
  tx: Tx,
  where: { domainId: string; panelId: string; most: number },
): Promise<{ taskData: Task[]; counts: Record<string, number> }> => {
  const rows = await firstInOrder(tx, where);
  const ids = rows.map((row) => row.id);
  const assigned = ids.length > 0 ? await assignedIn(tx, where.panelId, ids) : new Map<string, Assigned>();
  return {
    taskData: rows.map((row) => toTask(row, assigned.get(row.id) ?? [])),
    counts: Object.fromEntries(rows.map((row) => [row.status_id, Number(row.in_column)])),
  };
};

const taskWithPeople = prepared(
  (tx, { domainId, panelId, taskId }: { domainId: string; panelId: string; taskId: string }) =>
    tx
      .selectFrom("tasks as t")
      .leftJoin("task_assignees as a", "a.task_id", "t.id")
      .leftJoin("users as u", "u.id", "a.user_id")
      .selectAll("t")
      .select(["a.collaborator_id", "u.id as person_id", "u.full_name", "u.username", "u.profile_picture"])
      .where("t.id", "=", taskId)
      .where("t.panel_id", "=", panelId)
      .where("t.domain_id", "=", domainId)
      .where("t.deleted_at", "is", null)
      .orderBy("a.place"),
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

const inColumn = (tx: Tx, { panelId, statusId, taskId }: { panelId: string; statusId: string; taskId: string }) =>
  tx
    .selectFrom("tasks")
    .select("position")
    .where("panel_id", "=", panelId)
    .where("status_id", "=", statusId)
    .where("deleted_at", "is", null)
    .where("id", "!=", taskId)
    .limit(1);

type Column = { panelId: string; statusId: string; taskId: string };

const lastIn = prepared((tx, column: Column) => inColumn(tx, column).orderBy("position", "desc").orderBy("id", "desc"));
const firstIn = prepared((tx, column: Column) => inColumn(tx, column).orderBy("position").orderBy("id"));

/** The position of the last task of a column, the moving one left out. */
export const bottomOf = async (tx: Tx, column: Column): Promise<string | null> =>
  (await lastIn(tx, column))[0]?.position ?? null;

/** The position of the first task of a column, the moving one left out. */
export const topOf = async (tx: Tx, column: Column): Promise<string | null> =>
  (await firstIn(tx, column))[0]?.position ?? null;

const after = prepared((tx, { panelId, afterId, taskId }: { panelId: string; afterId: string; taskId: string }) =>
  tx
    .selectFrom("tasks as a")
    .select((eb) => [
      "a.status_id",
      "a.position",
      eb
        .selectFrom("tasks as b")
        .select("b.position")
        .whereRef("b.panel_id", "=", "a.panel_id")
        .whereRef("b.status_id", "=", "a.status_id")
        .where("b.deleted_at", "is", null)
        .where("b.id", "!=", taskId)
        // Of tasks that share a position none has room below itself but the last.
        .whereRef("b.position", ">", "a.position")
        .orderBy("b.position")
        .limit(1)
        .as("below"),
    ])
    .where("a.id", "=", afterId)
    .where("a.panel_id", "=", panelId)
    .where("a.deleted_at", "is", null),
);

/** A task of the panel, its column, and the position of the one below it, the moving one left out. */
export const placeAfter = async (
  tx: Tx,
  where: { panelId: string; afterId: string; taskId: string },
): Promise<{ statusId: string; above: string; below: string | null } | undefined> => {
  const [row] = await after(tx, where);
  return row && { statusId: row.status_id, above: row.position, below: row.below };
};

/** A task that is on the board, as its row. */
export const taskRow = (task: Task): Row => ({
  id: task.id,
  domain_id: task.domainId,
  panel_id: task.panelId,
  status_id: task.statusId,
  position: task.order,
  title: task.title,
  title_key: fold(task.title),
  author_id: task.authorId,
  assigned_from: task.assignedFrom,
  assigned_to: task.assignedTo,
  subtasks: JSON.stringify(task.subTasks),
  version: task.version,
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  deleted_at: null,
});

/** Who is assigned to a task, as rows. */
export const assigneeRows = (
  { id: task_id, panelId: panel_id, domainId: domain_id }: Task,
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

const insertRow = prepared((tx, row: Row) => tx.insertInto("tasks").values(row));

/** All sent at once, as in `saveTask`. */
export const insertTask = (tx: Tx, task: Task): Promise<unknown>[] => [
  insertRow(tx, taskRow(task)),
  assign(tx, task, task.assignedCollaborators),
];

const saveRow = prepared((tx, { id, panel_id, ...fields }: Partial<Row> & { id: string; panel_id: string }) =>
  tx.updateTable("tasks").set(fields).where("id", "=", id).where("panel_id", "=", panel_id),
);

/**
 * Writes only the fields named in `changed`. All statements are sent before any is answered: one that is sent later could
 * come after COMMIT, and would be no part of the transaction.
 */
export const saveTask = (tx: Tx, task: Task, changed: Partial<Task>): Promise<unknown>[] => {
  const fields = {
    version: task.version,
    updated_at: task.updatedAt,
    ...(changed.title !== undefined && { title: changed.title, title_key: fold(changed.title) }),
    ...(changed.statusId !== undefined && { status_id: changed.statusId }),
    ...(changed.order !== undefined && { position: changed.order }),
    ...(changed.assignedFrom !== undefined && { assigned_from: changed.assignedFrom }),
    ...(changed.assignedTo !== undefined && { assigned_to: changed.assignedTo }),
    ...(changed.subTasks !== undefined && { subtasks: JSON.stringify(changed.subTasks) }),
  };
  const row = saveRow(tx, { ...fields, id: task.id, panel_id: task.panelId });
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

export const assign = async (tx: Tx, task: Task, assigned: Assigned): Promise<void> => {
  if (assigned.length > 0) await insertAssignees(tx, { rows: assigneeRows(task, assigned) });
};

/** Takes a task off the board. What it was stays in the log. */
export const buryTask = async (tx: Tx, task: TaskFields, at: string): Promise<void> => {
  await Promise.all([
    tx
      .updateTable("tasks")
      .set({ deleted_at: at })
      .where("id", "=", task.id)
      .where("panel_id", "=", task.panelId)
      .execute(),
    task.assignedCollaborators.length > 0 &&
      tx.deleteFrom("task_assignees").where("task_id", "=", task.id).where("panel_id", "=", task.panelId).execute(),
  ]);
};
