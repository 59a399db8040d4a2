import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Who hears of tasks beside their authors and assignees, and what people chose. */
export const watches = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("watches")
    .addColumn("task_id", id, (c) => c.notNull().references("tasks.id"))
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("involved", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("described", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("choice_id", id)
    .addColumn("choice", "integer")
    .addPrimaryKeyConstraint("watches_pkey", ["task_id", "user_id"])
    .execute();
  await db.schema.createIndex("watches_by_person").on("watches").columns(["user_id", "task_id"]).execute();
  await fillWatches(db);
};

/** Whoever commented is involved. */
export const fillWatches = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into watches (task_id, user_id, involved)
    select distinct task_id, author_id, 1 from comments`.execute(db);
};
