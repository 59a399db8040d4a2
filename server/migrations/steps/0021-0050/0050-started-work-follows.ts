import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Started work goes along with a task that goes to another panel. SQLite changes no constraint of a table that is there. */
export const startedWorkFollows = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await sql`create table started_work_kept as select task_id, collaborator_id, panel_id from started_work`.execute(db);
  await db.schema.dropTable("started_work").execute();
  await db.schema
    .createTable("started_work")
    .addColumn("task_id", id, (c) => c.notNull())
    .addColumn("collaborator_id", id, (c) => c.notNull())
    .addColumn("panel_id", id, (c) => c.notNull())
    .addPrimaryKeyConstraint("started_work_pk", ["task_id", "collaborator_id"])
    .addForeignKeyConstraint("started_work_task", ["panel_id", "task_id"], "tasks", ["panel_id", "id"], (key) =>
      key.onDelete("cascade").onUpdate("cascade"),
    )
    .execute();
  await sql`insert into started_work (task_id, collaborator_id, panel_id)
    select task_id, collaborator_id, panel_id from started_work_kept`.execute(db);
  await db.schema.dropTable("started_work_kept").execute();
  await db.schema
    .createIndex("started_work_by_panel")
    .on("started_work")
    .columns(["panel_id", "collaborator_id"])
    .execute();
};
