import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "./database.ts";

/** Rows that go in one statement, so that nobody waits long. */
const AT_ONCE = 500;

/** Deletes some of the rows that a condition picks, by a column that names each; answers how many, 0 when none is left. */
export const deleteSome = async <Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  key: keyof Tables[Table] & string,
  picked: RawBuilder<unknown>,
): Promise<number> => {
  const [from, by] = [sql.table(table), sql.ref(key)];
  const deleted = sql`
    delete from ${from} where ${by} in (select ${by} from ${from} where ${picked} limit ${AT_ONCE}) returning ${by}`;
  return (await deleted.execute(tx)).rows.length;
};
