import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Tasks and who they are assigned to. */
export const tasks = async (db: Kysely<unknown>): Promise<void> => {
  const { id, order } = columnTypes(db);
  await db.schema
    .createTable("tasks")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("panel_id", id, (c) => c.notNull())
    .addColumn("status_id", id, (c) => c.notNull())
    .addColumn("position", order, (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("author_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("assigned_from", "text")
    .addColumn("assigned_to", "text")
    .addColumn("subtasks", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("tasks_in_panel", ["panel_id", "id"])
    .addForeignKeyConstraint("tasks_panel", ["domain_id", "panel_id"], "panels", ["domain_id", "id"])
    .addForeignKeyConstraint("tasks_status", ["domain_id", "status_id"], "statuses", ["domain_id", "id"])
    .addCheckConstraint("tasks_dates", sql`assigned_from <= assigned_to`)
    .execute();
  await db.schema
    .createIndex("tasks_in_order")
    .on("tasks")
    .columns(["panel_id", "status_id", "position", "id"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("tasks_by_status")
    .on("tasks")
    .columns(["status_id", "panel_id"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createTable("task_assignees")
    .addColumn("task_id", id, (c) => c.notNull())
    .addColumn("collaborator_id", id, (c) => c.notNull())
    .addColumn("panel_id", id, (c) => c.notNull())
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("place", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("task_assignees_pk", ["task_id", "collaborator_id"])
    .addForeignKeyConstraint("task_assignees_task", ["panel_id", "task_id"], "tasks", ["panel_id", "id"])
    .addForeignKeyConstraint("task_assignees_collaborator", ["domain_id", "collaborator_id"], "collaborators", [
      "domain_id",
      "id",
    ])
    .execute();
  await db.schema
    .createIndex("task_assignees_by_panel")
    .on("task_assignees")
    .columns(["panel_id", "task_id"])
    .execute();
  await db.schema
    .createIndex("task_assignees_by_collaborator")
    .on("task_assignees")
    .columns(["collaborator_id", "panel_id"])
    .execute();
};
