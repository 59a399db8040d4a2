import { type Kysely, SqliteAdapter, sql } from "kysely";

/** A move to a column of another kind writes its stay in fewer places. */
export const leanStays = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of ["open", "begun", "ended", "by_domain"])
    await db.schema.dropIndex(`task_stays_${index}`).execute();
  // On SQLite the rows stand in the primary key itself, the stays of a task beside each other.
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`alter table task_stays rename to task_stays_before`.execute(db);
    await sql`create table "task_stays" (
      "domain_id" text not null references "domains" ("id"),
      "panel_id" text not null,
      "task_id" text not null,
      "place" integer not null,
      "kind" text not null check (kind in ('todo', 'started', 'done')),
      "from_at" text not null,
      "to_at" text,
      constraint "task_stays_pk" primary key ("task_id", "place")
    ) without rowid`.execute(db);
    await sql`insert into task_stays (domain_id, panel_id, task_id, place, kind, from_at, to_at)
      select domain_id, panel_id, task_id, place, kind, from_at, to_at from task_stays_before`.execute(db);
    await db.schema.dropTable("task_stays_before").execute();
  }
  // By the domain first: a domain that ends takes its stays with it.
  await db.schema
    .createIndex("task_stays_begun")
    .on("task_stays")
    .columns(["domain_id", "panel_id", "from_at", "kind"])
    .execute();
  // Those that go on are the board's tasks, and counted there.
  await db.schema
    .createIndex("task_stays_ended")
    .on("task_stays")
    .columns(["panel_id", "to_at", "kind", "from_at"])
    .where(sql.ref("to_at"), "is not", null)
    .execute();
};
