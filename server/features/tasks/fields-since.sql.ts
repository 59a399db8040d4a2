import { sql } from "kysely";
import type { Task, TaskFields } from "../../../contract/tasks/task.ts";
import { isPostgres, type Tx } from "../../platform/db/database.ts";

/** Bytes of the log that one request may look through for what fields were. */
const LOOK_BACK_BYTES = 4_000_000;
/** Every change that is looked at counts for so many more: it takes its time, however little it holds. */
const EACH_BYTES = 1000;

/** What a request may still look through. */
export interface LookBack {
  bytes: number;
}
export const newLookBack = (): LookBack => ({ bytes: LOOK_BACK_BYTES });

type Field = keyof TaskFields;
interface Span {
  after: number;
  until: number;
}

const changesOf = (tx: Tx, { id, panelId }: Pick<Task, "id" | "panelId">, version: number) =>
  tx
    .selectFrom("changes")
    .where("entity_id", "=", id)
    .where("stream", "=", panelId)
    .where("version", ">", version)
    .orderBy("version");

/** How much the changes after a version hold, the first ones alone where there are more. Counted without reading it. */
const sizesAfter = (tx: Tx, task: Task, version: number, limit: number) =>
  changesOf(tx, task, version)
    .select(["version", sql<number>`coalesce(octet_length("before"), 0)`.as("bytes")])
    .limit(limit)
    .execute();

/** The first change of a field among some: when it was, and what it was before. */
const firstChange = async (tx: Tx, task: Task, field: Field, { after, until }: Span) => {
  const was = sql<string | null>`${isPostgres(tx) ? sql`"before"::json` : sql`"before"`} -> ${sql.lit(field)}`;
  const [row] = await changesOf(tx, task, after)
    .select(["version", sql<string>`cast(${was} as text)`.as("value")])
    .where("version", "<=", until)
    .where(was, "is not", null)
    .limit(1)
    .execute();
  return row && { version: row.version, value: JSON.parse(row.value) as unknown };
};

/**
 * Some fields as they were at a version, as far as they changed since: the first change of each tells. Undefined where
 * that is further on than may be looked: a history is as long as people make it, and who asks says how far back.
 */
export const fieldsSince = async (
  tx: Tx,
  { task, version, fields }: { task: Task; version: number; fields: readonly Field[] },
  lookBack: LookBack,
): Promise<Partial<TaskFields> | undefined> => {
  if (fields.length === 0) return {};
  const sizes = await sizesAfter(tx, task, version, Math.ceil(lookBack.bytes / EACH_BYTES) + 1);
  /** What it takes to look for each of the fields as far as a version. */
  const costs = new Map<number, number>([[version, 0]]);
  let [cost, until] = [0, version];
  for (const { version: at, bytes } of sizes) {
    cost += (bytes + EACH_BYTES) * fields.length;
    if (cost > lookBack.bytes) break;
    costs.set(at, cost);
    until = at;
  }
  const found = await Promise.all(fields.map((field) => firstChange(tx, task, field, { after: version, until })));
  const looked = Math.max(...found.map((change) => change?.version ?? until));
  lookBack.bytes -= costs.get(looked) ?? 0;
  if (costs.size <= sizes.length && found.includes(undefined)) return undefined;
  return Object.fromEntries(fields.flatMap((field, at) => (found[at] ? [[field, found[at].value]] : [])));
};
