import { sql } from "kysely";
import type { World } from "../authorization/world.ts";
import type { TestServer } from "../server.ts";

/** Those that are large afterwards. */
export const grownTables = ["tasks", "task_assignees", "task_stays", "panels", "panel_members"];

const TASKS = 3000;
const PANELS = 2000;

/**
 * Another domain's work, so that the tables are large: PostgreSQL chooses by how much is in them, and reads small ones as
 * it likes. SQLite goes by the indexes alone.
 */
export const growTables = async ({ db }: TestServer, { taskId, panelId, domainId }: World): Promise<void> => {
  if (db.dialect === "sqlite") return;
  const tables = await db.read.introspection.getTables();
  const columns = tables.find(({ name }) => name === "tasks")?.columns.map(({ name }) => name) ?? [];
  const copied = columns.filter((name) => name !== "id" && name !== "number").map((name) => sql.ref(name));
  await sql`insert into tasks (id, number, ${sql.join(copied)})
    select gen_random_uuid(), -n, ${sql.join(copied)} from tasks, generate_series(1, ${sql.lit(TASKS)}) as n
    where id = ${taskId}`.execute(db.read);
  await sql`insert into task_assignees (task_id, collaborator_id, panel_id, domain_id, user_id, place)
    select t.id, c.id, t.panel_id, t.domain_id, c.user_id, 0 from tasks t join collaborators c on c.domain_id = t.domain_id
    where t.panel_id = ${panelId} and t.deleted_at is null on conflict do nothing`.execute(db.read);
  // Deleted, since a domain has few others; and later than any test ends what was deleted.
  await sql`insert into panels (id, domain_id, name, created_at, deleted_at)
    select gen_random_uuid(), domain_id, name, created_at, '2199-01-01T00:00:00.000Z'
    from panels, generate_series(1, ${sql.lit(PANELS)}) where id = ${panelId}`.execute(db.read);
  await sql`insert into panel_members (panel_id, collaborator_id, domain_id, user_id, added_at)
    select p.id, c.id, p.domain_id, c.user_id, p.created_at from panels p join collaborators c on c.domain_id = p.domain_id
    where p.domain_id = ${domainId} on conflict do nothing`.execute(db.read);
  await sql`insert into task_stays (domain_id, panel_id, task_id, place, kind, from_at)
    select domain_id, panel_id, id, 0, 'todo', created_at from tasks
    where panel_id = ${panelId} on conflict do nothing`.execute(db.read);
  await sql`analyze`.execute(db.read);
};
