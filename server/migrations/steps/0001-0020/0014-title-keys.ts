import type { Kysely } from "kysely";
import { fold } from "../../../../contract/shared/fold.ts";
import type { Tables } from "../../tables.ts";

const ROWS_AT_ONCE = 500;

/** Titles of tasks as they are looked for: neither database folds letters beyond ASCII the way browsers do. */
export const titleKeys = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable("tasks")
    .addColumn("title_key", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await fillTitleKeys(db);
};

/** Folds all titles anew. */
export const fillTitleKeys = async (db: Kysely<unknown>): Promise<void> => {
  const tables = db as Kysely<Tables>;
  for (let after: string | undefined; ; ) {
    let next = tables.selectFrom("tasks").select(["id", "title"]).orderBy("id").limit(ROWS_AT_ONCE);
    if (after !== undefined) next = next.where("id", ">", after);
    const rows = await next.execute();
    for (const { id, title } of rows)
      await tables
        .updateTable("tasks")
        .set({ title_key: fold(title) })
        .where("id", "=", id)
        .execute();
    after = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
};
