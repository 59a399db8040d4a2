import { sql } from "kysely";
import { isPostgres, type Tx } from "../../platform/db/database.ts";
import type { TextKind } from "../../platform/db/word-index.ts";
import { type KeptTask, type SeenPanel, toTask, type WantedTasks } from "./kept-task.ts";
import { TASKS_AT_ONCE, taskColumns } from "./kept-tasks.sql.ts";
import { nextTurn } from "./next-turn.ts";
import { packed } from "./packed.ts";

/** Tasks that a database goes through in one statement: on SQLite nobody else is answered meanwhile. */
const GONE_THROUGH_AT_ONCE = 20_000;
/** Titles that are looked at before all are: most of what has the parts has the words, too. */
const LOOKED_AT = 200;

const withText = {
  description: sql<boolean>`t.described = 1`,
  comment: sql<boolean>`t.comments > 0`,
  file: sql<boolean>`t.files > 0`,
} satisfies Record<TextKind, unknown>;

/** Not by LIKE: on SQLite "aaa…b" in titles of "aaa…" costs it the product of their lengths. */
const holds = (tx: Tx, part: string) =>
  isPostgres(tx) ? sql<boolean>`strpos(t.title_key, ${part}) > 0` : sql<boolean>`instr(t.title_key, ${part}) > 0`;

const columns = taskColumns.map((column) => `t.${column}` as const);
const rowsOf = (tx: Tx, panelIds: readonly string[], { parts = [], kind }: WantedTasks) =>
  tx
    .selectFrom("tasks as t")
    .select(columns)
    .where("t.panel_id", "in", panelIds)
    .where("t.deleted_at", "is", null)
    .where((eb) => eb.and(parts.map((part) => holds(tx, part))))
    .$if(kind !== undefined, (rows) => rows.where(withText[kind as TextKind]));

const firstRows = (tx: Tx, panelIds: readonly string[], wanted: WantedTasks, most: number) =>
  rowsOf(tx, panelIds, wanted)
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .orderBy(sql`case s.kind when 'done' then 1 else 0 end`)
    .orderBy("t.updated_at", "desc")
    .orderBy("t.id", "desc")
    .limit(most)
    .execute();

const rowsAfter = (tx: Tx, panelIds: readonly string[], wanted: WantedTasks, after: string | undefined) =>
  rowsOf(tx, panelIds, wanted)
    .$if(after !== undefined, (rows) => rows.where("t.id", ">", after ?? ""))
    .orderBy("t.id")
    .limit(TASKS_AT_ONCE)
    .execute();

/** Of panels whose tasks are not kept, those that are wanted, as many as come first at least. */
export async function* tasksInRows(
  tx: Tx,
  panels: readonly SeenPanel[],
  wanted: WantedTasks,
  most: number,
): AsyncGenerator<KeptTask[], void> {
  const known = new Map<string, string>();
  const { isFound } = wanted;
  for (const panelIds of packed(panels, GONE_THROUGH_AT_ONCE)) {
    await nextTurn();
    const looked = isFound ? LOOKED_AT : most;
    const first = (await firstRows(tx, panelIds, wanted, looked)).map((row) => toTask(row, known));
    const found = isFound ? first.filter(({ titleKey }) => isFound(titleKey)) : first;
    if (found.length >= most || first.length < looked) {
      yield found;
      continue;
    }
    for (let after: string | undefined; ; ) {
      await nextTurn();
      const rows = await rowsAfter(tx, panelIds, wanted, after);
      yield rows.filter((row) => !isFound || isFound(row.title_key)).map((row) => toTask(row, known));
      after = rows.at(-1)?.id;
      if (rows.length < TASKS_AT_ONCE) break;
    }
  }
}
