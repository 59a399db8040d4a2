import { type Expression, type SqlBool, sql } from "kysely";
import type { Tables } from "../../migrations/tables.ts";
import type { CheckScope } from "../finding.ts";

export type LogRow = Tables["changes"];

/** Rows of the log in one reading. */
const READ_AT_ONCE = 250;

const nextRows = ({ tx, domainId }: CheckScope, after: LogRow | undefined): Promise<LogRow[]> => {
  const seen = (): Expression<SqlBool> =>
    sql<SqlBool>`(entity_id, version, stream) > (${after?.entity_id}, ${after?.version}, ${after?.stream})`;
  const within = (): Expression<SqlBool> => sql<SqlBool>`
    stream in (select id from streams where id = ${domainId} or domain_id = ${domainId})`;
  return tx
    .selectFrom("changes")
    .selectAll()
    .$if(after !== undefined, (query) => query.where(seen))
    .$if(domainId !== undefined, (query) => query.where(within))
    .orderBy("entity_id")
    .orderBy("version")
    .orderBy("stream")
    .limit(READ_AT_ONCE)
    .execute();
};

const byThing = (rows: readonly LogRow[]): Map<string, LogRow[]> => {
  const things = new Map<string, LogRow[]>();
  for (const row of rows) {
    const known = things.get(row.entity_id);
    if (known) known.push(row);
    else things.set(row.entity_id, [row]);
  }
  return things;
};

/** All that the log says of things, some of them at a time: of each what is said in any one stream stands in its order. */
export async function* histories(place: CheckScope): AsyncGenerator<Map<string, LogRow[]>> {
  let last: LogRow | undefined;
  let open: LogRow[] = [];
  for (;;) {
    const rows = await nextRows(place, last);
    last = rows.at(-1);
    const some = byThing([...open, ...rows]);
    // The last one may go on.
    open = (last && some.get(last.entity_id)) ?? [];
    if (last) some.delete(last.entity_id);
    if (some.size > 0) yield some;
    if (!last) return;
  }
}
