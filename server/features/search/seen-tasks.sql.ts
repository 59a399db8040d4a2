import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { FoundTask } from "../../../contract/search/search.ts";
import type { SubTask } from "../../../contract/tasks/task.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Who looks for something, and where. */
export interface Searcher {
  domainId: string;
  userId: string;
}

/**
 * The panels that a person sees as this very statement runs: those they belong to, or all of them for admins and the owner.
 */
const seenPanels = (tx: Tx, { domainId, userId }: Searcher): Expression<{ id: string }> =>
  tx
    .selectFrom("panels as p")
    .innerJoin("domains as d", "d.id", "p.domain_id")
    .innerJoin("collaborators as c", "c.domain_id", "d.id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .select("p.id")
    .where("p.domain_id", "=", domainId)
    .where("p.deleted_at", "is", null)
    .where("d.deleted_at", "is", null)
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where((eb) =>
      eb.or([eb("m.collaborator_id", "is not", null), eb("c.role", "=", "admin"), eb("d.owner_id", "=", userId)]),
    );

/** Which tasks, named `t`, with their columns, named `s`, a person finds anything of. */
export const isSeen = (tx: Tx, searcher: Searcher): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.panel_id in ${seenPanels(tx, searcher)} and t.deleted_at is null and s.id = t.status_id`;

/** But for tasks that are found already. */
export const notAmong = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length > 0 ? sql`and t.id not in (${sql.join(ids)})` : sql``;

/** What tells the order of what is found in one sort of place. */
export const orderColumns = sql`case s.kind when 'done' then 1 else 0 end as is_done, t.updated_at`;
/** Open before done, the last edited first; of rows with these columns. */
export const inOrder = (rows: string): RawBuilder<unknown> =>
  sql.join([
    sql.ref(`${rows}.is_done`),
    sql`${sql.ref(`${rows}.updated_at`)} desc`,
    sql`${sql.ref(`${rows}.id`)} desc`,
  ]);

/** What is read of a task that is found. */
const columns = ["id", "number", "title", "priority", "panel_id", "status_id", "subtasks", "labels"] as const;
export const foundColumns = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
export type FoundRow = Pick<Tables["tasks"], (typeof columns)[number]>;

export const toFound = ({
  id,
  number,
  title,
  priority,
  panel_id,
  status_id,
  subtasks,
  labels,
}: FoundRow): FoundTask => {
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
};
