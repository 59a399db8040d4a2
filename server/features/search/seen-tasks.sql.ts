import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { FoundTask } from "../../../contract/search/search.ts";
import { progressOf } from "../../../contract/tasks/progress.ts";
import type { SubTask } from "../../../contract/tasks/task.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces, LONGEST_KEPT, padded } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** Who looks for something, and where. */
export interface Searcher {
  domainId: string;
  userId: string;
}

/**
 * The panels that a person sees as this very statement runs: those they belong to, or all of them for admins and the owner.
 */
export const seenPanels = (tx: Tx, { domainId, userId }: Searcher) =>
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
const foundColumns = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
export type FoundRow = Pick<Tables["tasks"], (typeof columns)[number]>;

const foundRows = prepared(
  (tx, { ids, ...searcher }: Searcher & { ids: readonly string[] }) => sql<FoundRow>`
    select ${foundColumns} from tasks as t, statuses as s where t.id in (${sql.join(ids)}) and ${isSeen(tx, searcher)}`,
);

/** Those of some tasks that a person sees as this runs. */
export const foundAmong = async (tx: Tx, searcher: Searcher, taskIds: readonly string[]) => {
  const pieces = inPieces(taskIds, LONGEST_KEPT);
  const rows = await Promise.all(pieces.map((ids) => foundRows(tx, { ids: padded(ids), ...searcher })));
  return new Map(rows.flat().map((row) => [row.id, row]));
};

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
  const { done, total } = progressOf({ subTasks: JSON.parse(subtasks) as SubTask[] });
  return {
    id,
    number,
    title,
    priority,
    panelId: panel_id,
    statusId: status_id,
    subTasksDone: done,
    subTasks: total,
    labelIds: JSON.parse(labels) as string[],
  };
};
