import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";
import type { Tables } from "../../tables.ts";
import { fillTaskStays } from "./0015-fill-task-stays.ts";

/** When each task stood in columns of which kind: what the log says of it, ready to be counted. */
export const taskStays = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  // Of a task that has ended its past stays: it counts as long as a range reaches back to it.
  await db.schema
    .createTable("task_stays")
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("panel_id", id, (c) => c.notNull())
    .addColumn("task_id", id, (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('todo', 'started', 'done')`))
    .addColumn("from_at", "text", (c) => c.notNull())
    .addColumn("to_at", "text")
    .addPrimaryKeyConstraint("task_stays_pk", ["task_id", "place"])
    .execute();
  await db.schema
    .createIndex("task_stays_open")
    .on("task_stays")
    .column("task_id")
    .unique()
    .where(sql.ref("to_at"), "is", null)
    .execute();
  await db.schema.createIndex("task_stays_begun").on("task_stays").columns(["panel_id", "from_at", "kind"]).execute();
  await db.schema
    .createIndex("task_stays_ended")
    .on("task_stays")
    .columns(["panel_id", "to_at", "kind", "from_at"])
    .execute();
  await db.schema.createIndex("task_stays_by_domain").on("task_stays").column("domain_id").execute();
  const domains = await (db as Kysely<Tables>).selectFrom("domains").select("id").execute();
  await fillTaskStays(
    db,
    domains.map((domain) => domain.id),
  );
};
