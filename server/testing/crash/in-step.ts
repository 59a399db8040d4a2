import { sql } from "kysely";
import { expect } from "vitest";
import type { Kind } from "../../../contract/kinds.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Kinds that have one row for each thing that was ever created, kept after its deletion. */
const TABLES: Partial<Record<Kind, keyof Tables>> = {
  domain: "domains",
  panel: "panels",
  status: "statuses",
  task: "tasks",
  announcement: "announcements",
  notification: "notifications",
};

const rowsOf = async <T>(tx: Tx, statement: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await statement.execute(tx)).rows;

/** Streams whose version is not the number of their changes, or whose changes are not numbered without holes. */
const wrongStreams = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select s.id, s.version, count(c.version) as entries, max(c.version) as last
        from streams s left join changes c on c.stream = s.id
        group by s.id, s.version
        having s.version <> count(c.version) or s.version <> coalesce(max(c.version), 0)`,
  );

const changesOfNoStream = (tx: Tx) =>
  rowsOf(tx, sql`select c.id from changes c left join streams s on s.id = c.stream where s.id is null`);

/** Tasks that do not have the version of their last change; a deleted one keeps the one it had. */
const wrongTasks = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select t.id, t.version, max(c.version) as last from tasks t
        left join changes c on c.entity_id = t.id and c.stream = t.panel_id and c.type <> 'task.deleted'
        group by t.id, t.version having t.version <> max(c.version) or max(c.version) is null`,
  );

/** Tasks that do not have the contents that their cards say. */
const wrongContents = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select t.id, t.comments, t.described from tasks t
        where t.comments <> (select count(*) from comments c where c.task_id = t.id and c.deleted_at is null)
        or t.described <> (select count(*) from descriptions d where d.task_id = t.id and d.deleted_at is null)`,
  );

/** Undone changes that are not in the log, or whose undo is not. */
const wrongUndos = (tx: Tx) =>
  rowsOf(
    tx,
    sql`select id, by_id from undos u
        where not exists (select 1 from changes c where c.id = u.id)
        or not exists (select 1 from changes c where c.id = u.by_id)`,
  );

const created = async (tx: Tx, kind: Kind): Promise<string[]> => {
  const rows = await tx.selectFrom("changes").select("entity_id").where("type", "=", `${kind}.created`).execute();
  return [...new Set(rows.map(({ entity_id }) => entity_id))].sort();
};

const stored = async (tx: Tx, table: keyof Tables): Promise<string[]> =>
  (
    await tx
      .selectFrom(table as "tasks")
      .select("id")
      .execute()
  )
    .map(({ id }) => id)
    .sort();

/** Who has started work on which panel, by the boards, and whose time goes on there, by the spans. */
const workGoingOn = async (tx: Tx): Promise<{ boards: string[]; spans: string[] }> => {
  const boards = await rowsOf(
    tx,
    sql<{ pair: string }>`
      select distinct t.panel_id || ' ' || a.collaborator_id as pair
      from tasks t
      join panels p on p.id = t.panel_id and p.deleted_at is null
      join domains d on d.id = p.domain_id and d.deleted_at is null
      join statuses s on s.id = t.status_id and s.kind = 'started'
      join task_assignees a on a.task_id = t.id
      join collaborators c on c.id = a.collaborator_id and c.left_at is null
      where t.deleted_at is null`,
  );
  const spans = await rowsOf(
    tx,
    sql<{ pair: string }>`select panel_id || ' ' || collaborator_id as pair from time_spans where to_at is null`,
  );
  const pairs = (rows: { pair: string }[]) => rows.map(({ pair }) => pair).sort();
  return { boards: pairs(boards), spans: pairs(spans) };
};

/** In a column of which kind each task stands, by the boards and by its stays. */
const staysGoingOn = async (tx: Tx): Promise<{ boards: string[]; stays: string[] }> => {
  const boards = await rowsOf(
    tx,
    sql<{ pair: string }>`
      select t.id || ' ' || s.kind as pair from tasks t join statuses s on s.id = t.status_id where t.deleted_at is null`,
  );
  const stays = await rowsOf(
    tx,
    sql<{ pair: string }>`select task_id || ' ' || kind as pair from task_stays where to_at is null`,
  );
  const pairs = (rows: { pair: string }[]) => rows.map(({ pair }) => pair).sort();
  return { boards: pairs(boards), stays: pairs(stays) };
};

/** Expects that the log, the tables and the streams' versions of the whole database agree. */
export const expectInStep = async (tx: Tx, onSqlite: boolean): Promise<void> => {
  expect(await wrongStreams(tx)).toEqual([]);
  expect(await changesOfNoStream(tx)).toEqual([]);
  expect(await wrongTasks(tx)).toEqual([]);
  expect(await wrongContents(tx)).toEqual([]);
  expect(await wrongUndos(tx)).toEqual([]);
  for (const [kind, table] of Object.entries(TABLES))
    expect([kind, await stored(tx, table)]).toEqual([kind, await created(tx, kind as Kind)]);
  const { boards, spans } = await workGoingOn(tx);
  expect(spans).toEqual(boards);
  const tasks = await staysGoingOn(tx);
  expect(tasks.stays).toEqual(tasks.boards);
  if (!onSqlite) return;
  expect(await rowsOf(tx, sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
  expect(await rowsOf(tx, sql`pragma foreign_key_check`)).toEqual([]);
};
