import type { Contents } from "../../../../contract/tasks/contents.ts";
import type { Task, TaskFields } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";
import { assigneeRows, contentsIn, taskRow } from "../rows/tasks.sql.ts";

/** The tasks of a column, in all panels of a domain that are there: panel by panel, each from the top. */
export const standingIn = (tx: Tx, domainId: string, statusId: string): Promise<{ id: string; panel_id: string }[]> =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.panel_id"])
    .where("t.domain_id", "=", domainId)
    .where("t.status_id", "=", statusId)
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .orderBy("t.panel_id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();

/** The tasks of a column of a panel. */
export const idsIn = async (
  tx: Tx,
  { panelId, statusId }: { panelId: string; statusId: string },
): Promise<string[]> => {
  const there = tx.selectFrom("tasks").select("id").where("panel_id", "=", panelId).where("status_id", "=", statusId);
  return (await there.where("deleted_at", "is", null).execute()).map(({ id }) => id);
};

/** What a task in the trash is, whatever the log says that it was. */
type TrashedTask = Contents & Pick<Task, "number">;

/** Those of the tasks that were deleted and are kept, with their numbers and what there is of their contents. By their ids alone, as in `tasksAmong`. */
export const trashedAmong = async (
  tx: Tx,
  panelId: string,
  ids: readonly string[],
): Promise<Map<string, TrashedTask>> => {
  const found = new Map<string, TrashedTask>();
  for (const piece of inPieces(ids)) {
    const rows = await tx
      .selectFrom("tasks")
      .select(["id", "number", "panel_id", "deleted_at", "described", "comments", "files"])
      .where("id", "in", piece)
      .execute();
    for (const { id, number, panel_id, deleted_at, ...row } of rows)
      if (panel_id === panelId && deleted_at !== null) found.set(id, { number, ...contentsIn(row) });
  }
  return found;
};

/** What is not written need not travel: the subtasks of hundreds of tasks may be many megabytes. */
const placeRow = (task: Task) => taskRow({ ...task, title: "", subTasks: [] });

/**
 * Writes on the board where tasks that have rows stand now, in a statement for hundreds of them, all sent at once as in
 * `saveTask`. `from`: the panel that they were on until now, where that is another one. A row that is there already is found by its id, however the database plans: for an update from a list of
 * rows it may go through the whole panel.
 */
export const savePlaces = (tx: Tx, tasks: readonly Task[], from?: string): Promise<unknown>[] =>
  inPieces(tasks.map(placeRow)).map((rows) =>
    tx
      .insertInto("tasks")
      .values(rows)
      .onConflict((there) =>
        there
          .column("id")
          .doUpdateSet((eb) => ({
            ...(from !== undefined && { panel_id: eb.ref("excluded.panel_id") }),
            status_id: eb.ref("excluded.status_id"),
            position: eb.ref("excluded.position"),
            version: eb.ref("excluded.version"),
            updated_at: eb.ref("excluded.updated_at"),
            deleted_at: eb.ref("excluded.deleted_at"),
          }))
          .where((eb) => eb("tasks.panel_id", "=", from ?? eb.ref("excluded.panel_id"))),
      )
      .execute(),
  );

/** Writes new tasks with their people, all sent at once as in `saveTask`. */
export const insertTasks = (tx: Tx, tasks: readonly Task[]): Promise<unknown>[] => [
  ...inPieces(tasks.map(taskRow)).map((rows) => tx.insertInto("tasks").values(rows).execute()),
  ...assignAll(tx, tasks),
];

/** Gives tasks that have nobody their people. */
export const assignAll = (tx: Tx, tasks: readonly Task[]): Promise<unknown>[] =>
  inPieces(tasks.flatMap((task) => assigneeRows(task, task.assignedCollaborators))).map((rows) =>
    tx.insertInto("task_assignees").values(rows).execute(),
  );

/** Takes their people from tasks that were found on a panel. */
export const releaseAll = (tx: Tx, tasks: readonly TaskFields[]): Promise<unknown>[] =>
  inPieces(tasks.map(({ id }) => id)).map((ids) =>
    tx.deleteFrom("task_assignees").where("task_id", "in", ids).execute(),
  );

/** Gives tasks their people in place of those they had. */
export const reassignAll = (tx: Tx, tasks: readonly Task[]): Promise<unknown>[] => [
  ...releaseAll(tx, tasks),
  ...assignAll(tx, tasks),
];
