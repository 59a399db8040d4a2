import { type Kysely, sql } from "kysely";

/** What a board tells of the contents of tasks. Nobody could comment before. */
export const contents = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ["described", "comments"])
    await db.schema
      .alterTable("tasks")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  await fillContents(db);
};

/** Says of tasks, those in the trash too, which ones are described. */
export const fillContents = async (db: Kysely<unknown>): Promise<void> => {
  const described = sql`select task_id from descriptions where deleted_at is null`;
  await sql`update tasks set described = 1 where id in (${described})`.execute(db);
};
