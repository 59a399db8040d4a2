import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Domains count their tasks. */
export const taskNumbers = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .alterTable("tasks")
    .addColumn("number", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Names no domain for the database: numbers are taken before those who look on see one that is new.
  await db.schema
    .createTable("task_numbers")
    .addColumn("domain_id", id, (c) => c.primaryKey())
    .addColumn("last", "integer", (c) => c.notNull())
    .execute();
  await fillTaskNumbers(db);
  await db.schema.createIndex("tasks_by_number").unique().on("tasks").columns(["domain_id", "number"]).execute();
};

/** Numbers the tasks of each domain in the order in which they were made, those in the trash too. */
export const fillTaskNumbers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update tasks set number = counted.number
    from (select id, row_number() over (partition by domain_id order by created_at, id) as number from tasks) as counted
    where counted.id = tasks.id`.execute(db);
  await sql`insert into task_numbers (domain_id, last)
    select domain_id, max(number) from tasks group by domain_id`.execute(db);
};
