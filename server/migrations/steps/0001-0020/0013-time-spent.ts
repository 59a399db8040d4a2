import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";
import type { Tables } from "../../tables.ts";
import { fillTimeSpent } from "./0013-fill-time-spent.ts";

/** Who has started work on which panel, now and before: what the log says of it, ready to be added up. */
export const timeSpent = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("started_work")
    .addColumn("task_id", id, (c) => c.notNull())
    .addColumn("collaborator_id", id, (c) => c.notNull())
    .addColumn("panel_id", id, (c) => c.notNull())
    .addPrimaryKeyConstraint("started_work_pk", ["task_id", "collaborator_id"])
    .addForeignKeyConstraint(
      "started_work_task",
      ["panel_id", "task_id"],
      "tasks",
      ["panel_id", "id"],
      // What ends for good must never be held up by what is only derived from it.
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("started_work_by_panel")
    .on("started_work")
    .columns(["panel_id", "collaborator_id"])
    .execute();
  // Of a panel that has ended its past stays: it counts as long as a range reaches back to it.
  await db.schema
    .createTable("time_spans")
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("panel_id", id, (c) => c.notNull())
    .addColumn("collaborator_id", id, (c) => c.notNull())
    .addColumn("from_at", "text", (c) => c.notNull())
    .addColumn("to_at", "text")
    .addForeignKeyConstraint("time_spans_collaborator", ["domain_id", "collaborator_id"], "collaborators", [
      "domain_id",
      "id",
    ])
    .execute();
  await db.schema
    .createIndex("time_spans_open")
    .on("time_spans")
    .columns(["panel_id", "collaborator_id"])
    .unique()
    .where(sql.ref("to_at"), "is", null)
    .execute();
  await db.schema.createIndex("time_spans_by_end").on("time_spans").columns(["domain_id", "to_at"]).execute();
  const domains = await (db as Kysely<Tables>).selectFrom("domains").select("id").execute();
  await fillTimeSpent(
    db,
    domains.map((domain) => domain.id),
  );
};
