import { sql } from "kysely";
import type { Task, TaskFields } from "../../../../contract/tasks/task.ts";
import { fieldBefore } from "../../../platform/change-log/read-changes.ts";
import type { Tx } from "../../../platform/db/database.ts";

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
interface VersionSpan {
  after: number;
  until: number;
}

type TaskOfPanel = Pick<Task, "id" | "panelId">;

const allChangesOf = (tx: Tx, { id, panelId }: TaskOfPanel) =>
  tx.selectFrom("changes").where("entity_id", "=", id).where("stream", "=", panelId);

const changesOf = (tx: Tx, whose: TaskOfPanel, version: number) =>
  allChangesOf(tx, whose).where("version", ">", version).orderBy("version");

const bytesBefore = sql<number>`coalesce(octet_length("before"), 0)`.as("bytes");

/** How much the changes after a version hold, the first ones alone where there are more. Counted without reading it. */
const sizesAfter = (tx: Tx, task: Task, version: number, limit: number) =>
  changesOf(tx, task, version).select(["version", "type", "at", bytesBefore]).limit(limit).execute();

/** The first change of a field among some: when it was, and what it was before. */
const firstChange = async (tx: Tx, task: Task, field: Field, { after, until }: VersionSpan) => {
  const was = fieldBefore(tx, field);
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
 * that is further on than may be looked: a history is as long as people make it, and who asks says how far back. So it is
 * where the task came from another panel since: the version is none of this one.
 */
export const fieldsSince = async (
  tx: Tx,
  { task, version, fields }: { task: Task; version: number; fields: readonly Field[] },
  lookBack: LookBack,
): Promise<Partial<TaskFields> | undefined> => {
  if (fields.length === 0) return {};
  const sizes = await sizesAfter(tx, task, version, Math.ceil(lookBack.bytes / EACH_BYTES) + 1);
  const [first] = sizes;
  if (first?.type === "task.created" && first.at !== task.createdAt) return undefined;
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

const TASK_CHANGES = ["task.created", "task.updated", "task.deleted"] as const;
type FormerPlace = Pick<Task, "statusId" | "order">;

/** What the log says of where a task stood; "unknown" where it may say so no more, or further back than may be looked. */
export type LeftAt = { order: string } | "unknown" | "never";

/**
 * Where a task stood last in a column that it is not in any more. `now`: where it is, if that is known; `unstored`: what it was
 * before the changes that are not in the log yet, the latest first.
 */
export const leftAt = async (
  tx: Tx,
  {
    task,
    statusId,
    now,
    unstored,
  }: { task: TaskOfPanel; statusId: string; now: FormerPlace | undefined; unstored: Partial<FormerPlace>[] },
  lookBack: LookBack,
): Promise<LeftAt> => {
  const most = Math.max(1, Math.ceil(lookBack.bytes / EACH_BYTES));
  const changes = () => allChangesOf(tx, task).where("type", "in", TASK_CHANGES).orderBy("version", "desc");
  const sizes = await changes().select(["version", bytesBefore]).limit(most).execute();
  if (sizes.length === 0 && unstored.length === 0) return "never";
  let looked = 0;
  for (const { bytes } of sizes) {
    if (bytes + EACH_BYTES > lookBack.bytes) break;
    lookBack.bytes -= bytes + EACH_BYTES;
    looked += 1;
  }
  const from = sizes[looked - 1]?.version;
  const rows =
    from === undefined
      ? []
      : await changes()
          .select([sql<string | null>`cast(${fieldBefore(tx, "statusId")} as text)`.as("statusId")])
          .select([sql<string | null>`cast(${fieldBefore(tx, "order")} as text)`.as("order")])
          .where("version", ">=", from)
          .execute();
  const stored = rows.map((row) => ({
    ...(row.statusId && { statusId: JSON.parse(row.statusId) as string }),
    ...(row.order && { order: JSON.parse(row.order) as string }),
  }));
  let at: Partial<FormerPlace> = { ...now };
  for (const before of [...unstored, ...stored]) {
    at = { ...at, ...before };
    if (at.statusId === statusId && at.order !== undefined) return { order: at.order };
  }
  return now !== undefined && looked === sizes.length && looked < most ? "never" : "unknown";
};
