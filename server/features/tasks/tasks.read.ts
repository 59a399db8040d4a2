import type { Contents } from "../../../contract/tasks/contents.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { readAhead } from "../../platform/change-log/read-ahead.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces, padded } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { statusesIn } from "../domains/domains.read.ts";
import { contentsIn } from "./rows/tasks.sql.ts";

/**
 * How many tasks stand in a column, per panel, besides those that a change is about; panels without any are left out. For
 * the last column of a domain all tasks count: those of another that has just gone may be on their way to it.
 */
const tasksPerPanel = async (
  tx: Tx,
  domainId: string,
  statusId: string,
  besides: string | undefined,
): Promise<{ panelId: string; name: string; count: number }[]> => {
  const isLast = (await statusesIn(tx, [domainId])).get(domainId)?.length === 1;
  const rows = await tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select((eb) => ["p.id", "p.name", eb.fn.countAll().as("count")])
    .where("t.domain_id", "=", domainId)
    .$if(!isLast, (query) => query.where("t.status_id", "=", statusId))
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .$if(besides !== undefined, (query) =>
      query.where("t.id", "not in", (eb) =>
        eb
          .selectFrom("changes")
          .select("entity_id")
          .where("id", "=", besides ?? ""),
      ),
    )
    .groupBy(["p.id", "p.name"])
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, name, count }) => ({ panelId: id, name, count: Number(count) }));
};

/** What still stands in a column for somebody: of panels that they do not see only whether there is `more`. */
export interface ColumnUse {
  total: number;
  counts: { panelId: string; name: string; count: number }[];
  more: boolean;
}

/** What of a column's tasks a person sees, besides those that a change is about; undefined where none stands in it. */
export const useOfColumn = async (
  tx: Tx,
  { domainId, userId }: { domainId: string; userId: string },
  statusId: string,
  besides?: string,
): Promise<ColumnUse | undefined> => {
  const all = await tasksPerPanel(tx, domainId, statusId, besides);
  if (all.length === 0) return undefined;
  const seen = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds;
  const counts = all.filter(({ panelId }) => seen?.has(panelId));
  return { total: counts.reduce((sum, { count }) => sum + count, 0), counts, more: counts.length < all.length };
};

const standing = prepared((tx, { taskId }: { taskId: string }) =>
  tx.selectFrom("tasks").select(["domain_id", "panel_id"]).where("id", "=", taskId).where("deleted_at", "is", null),
);

/** The panel that a task is on, unless it is deleted. */
export const panelOfTask = async (tx: Tx, taskId: string): Promise<string | undefined> =>
  (await standing(tx, { taskId }))[0]?.panel_id;

const standingAmong = prepared((tx, { taskIds }: { taskIds: readonly string[] }) =>
  tx.selectFrom("tasks").select(["id", "panel_id"]).where("id", "in", taskIds).where("deleted_at", "is", null),
);

/** The panels that tasks are on, by task; those that are deleted are left out. */
export const panelsOfTasks = async (tx: Tx, taskIds: readonly string[]): Promise<Map<string, string>> => {
  const panels = new Map<string, string>();
  for (const some of inPieces(taskIds))
    for (const { id, panel_id } of await standingAmong(tx, { taskIds: padded(some) })) panels.set(id, panel_id);
  return panels;
};

/** Whether a task is where an address says. */
export const isTaskAt = async (tx: Tx, { domainId, panelId, taskId }: TaskAddress): Promise<boolean> => {
  const [row] = await standing(tx, { taskId });
  return row?.panel_id === panelId && row.domain_id === domainId;
};

/** The panel that a task is on, or was when it was deleted. */
export const panelOfTaskOrDeleted = async (tx: Tx, taskId: string): Promise<string | undefined> =>
  (await tx.selectFrom("tasks").select("panel_id").where("id", "=", taskId).executeTakeFirst())?.panel_id;

const calling = prepared((tx, { taskId }: { taskId: string }) =>
  tx
    .selectFrom("tasks as t")
    .leftJoin("task_assignees as a", "a.task_id", "t.id")
    .select(["t.id", "t.title", "t.panel_id", "t.domain_id", "t.author_id", "a.user_id"])
    .select(["t.described", "t.comments", "t.files"])
    .where("t.id", "=", taskId)
    .where("t.deleted_at", "is", null),
);

/** What a task is called, and where it is. `people`: the users who made it and are assigned to it. */
export interface CalledTask {
  id: string;
  title: string;
  panelId: string;
  domainId: string;
  people: string[];
  contents: Contents;
}

/** A task by its name, unless it is deleted. */
export const taskCalled = async (tx: Tx, taskId: string): Promise<CalledTask | undefined> => {
  const rows = await calling(tx, { taskId });
  const [row] = rows;
  if (!row) return undefined;
  const { id, title, panel_id: panelId, domain_id: domainId, author_id } = row;
  const people = [author_id, ...rows.flatMap(({ user_id }) => user_id ?? [])];
  return { id, title, panelId, domainId, people: [...new Set(people)], contents: contentsIn(row) };
};

export const calledAhead = readAhead(taskCalled);
