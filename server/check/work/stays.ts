import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import type { Reader } from "../replay/read-log.ts";
import { columnKinds } from "./column-kinds.ts";
import { type Stay, staysOf } from "./stays-of.ts";

const finding = {
  name: "task-stays-differ",
  says: "when it stood in columns of which kind is not what its changes say",
};

const keptOf = async (tx: Tx, taskIds: readonly string[]): Promise<Map<string, Stay[]>> => {
  const kept = new Map<string, Stay[]>();
  for (const ids of inPieces(taskIds)) {
    const rows = await tx.selectFrom("task_stays").selectAll().where("task_id", "in", ids).orderBy("place").execute();
    for (const { task_id, panel_id, place, kind, from_at, to_at } of rows) {
      const stays = kept.get(task_id) ?? [];
      stays.push({ panel_id, place, kind, from_at, to_at });
      kept.set(task_id, stays);
    }
  }
  return kept;
};

/** Tasks whose last stay is not where they stand now. */
const elsewhere = async (tx: Tx, taskIds: readonly string[]): Promise<string[]> => {
  const open = (where: RawBuilder<unknown>) => sql`
    select count(*) from task_stays o where o.task_id = t.id and o.to_at is null and ${where}`;
  const found: string[] = [];
  for (const ids of inPieces(taskIds)) {
    const { rows } = await sql<{ id: string }>`
      select t.id from tasks t join statuses s on s.id = t.status_id
      where t.id in (${sql.join(ids)}) and (
        (${open(sql`1 = 1`)}) <> case when t.deleted_at is null then 1 else 0 end
        or (t.deleted_at is null and (${open(sql`o.kind = s.kind and o.panel_id = t.panel_id`)}) = 0))`.execute(tx);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** When tasks stood in columns of which kind, as far as the log says it, and that they do now where they stand. */
export const stays: Reader = {
  findings: [finding],
  begin: async ({ tx, domainId }, report) => {
    const kinds = await columnKinds(tx, domainId);
    return async (some) => {
      const tasks = new Map<string, Stay[] | undefined>();
      for (const [id, rows] of some) {
        const own = rows.filter(({ type }) => type.startsWith("task."));
        if (own.length > 0) tasks.set(id, staysOf(own, kinds));
      }
      const kept = await keptOf(tx, [...tasks.keys()]);
      for (const [id, stays] of tasks)
        if (stays && !isDeepStrictEqual(stays, kept.get(id) ?? [])) report(finding.name, id);
      const unsaid = [...tasks].flatMap(([id, stays]) => (stays ? [] : [id]));
      for (const id of await elsewhere(tx, unsaid)) report(finding.name, id);
    };
  },
};
