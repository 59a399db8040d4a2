import { type Kysely, sql } from "kysely";

/** What a board tells of the files of tasks. */
export const fileCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable("tasks")
    .addColumn("files", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await fillFileCounts(db);
};

/** Counts the files of tasks, of those in the trash too. */
export const fillFileCounts = async (db: Kysely<unknown>): Promise<void> => {
  const there = sql`from attachments as a where a.deleted_at is null`;
  await sql`update tasks set files = (select count(*) ${there} and a.task_id = tasks.id)
    where id in (select a.task_id ${there})`.execute(db);
};
