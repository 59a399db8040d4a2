import { sql } from "kysely";
import { type FoundTask, TASKS_FOUND } from "../../../../contract/search/search.ts";
import { foldWanted } from "../../../../contract/shared/fold.ts";
import type { SubTask } from "../../../../contract/tasks/task.ts";
import { isPostgres, type Tx } from "../../../platform/db/database.ts";

/** Not by LIKE: on SQLite "aaa…b" in titles of "aaa…" costs it the product of their lengths. */
const contains = (tx: Tx, wanted: string) =>
  isPostgres(tx) ? sql<boolean>`strpos(t.title_key, ${wanted}) > 0` : sql<boolean>`instr(t.title_key, ${wanted}) > 0`;

/**
 * Tasks by a part of their title, on the panels that a person sees as this very statement runs: those they belong to, or
 * all of them for admins and the owner. Both databases look through the titles of these panels only.
 */
export const foundTasks = async (
  tx: Tx,
  { domainId, userId, text }: { domainId: string; userId: string; text: string },
): Promise<FoundTask[]> => {
  const wanted = foldWanted(text);
  if (wanted === "") return [];
  const rows = await tx
    .selectFrom("panels as p")
    .innerJoin("domains as d", "d.id", "p.domain_id")
    .innerJoin("collaborators as c", "c.domain_id", "d.id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .innerJoin("tasks as t", "t.panel_id", "p.id")
    .select(["t.id", "t.number", "t.title", "t.priority", "t.panel_id", "t.status_id", "t.subtasks", "t.labels"])
    .where("p.domain_id", "=", domainId)
    .where("p.deleted_at", "is", null)
    .where("d.deleted_at", "is", null)
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where((eb) =>
      eb.or([eb("m.collaborator_id", "is not", null), eb("c.role", "=", "admin"), eb("d.owner_id", "=", userId)]),
    )
    .where("t.deleted_at", "is", null)
    .where(contains(tx, wanted))
    .orderBy("t.updated_at", "desc")
    .orderBy("t.id", "desc")
    .limit(TASKS_FOUND)
    .execute();
  return rows.map(({ id, number, title, priority, panel_id, status_id, subtasks, labels }) => {
    const list = JSON.parse(subtasks) as SubTask[];
    return {
      id,
      number,
      title,
      priority,
      panelId: panel_id,
      statusId: status_id,
      subTasksDone: list.filter(({ done }) => done).length,
      subTasks: list.length,
      labelIds: JSON.parse(labels) as string[],
    };
  });
};
