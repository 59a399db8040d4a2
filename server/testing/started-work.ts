import { sql } from "kysely";
import type { TestServer } from "./server.ts";

/** Who has started work on which panel, as the boards say. */
export const working = async ({ db }: TestServer, domainId: string): Promise<string[]> => {
  const { rows } = await sql<{ pair: string }>`
    select distinct t.panel_id || ' ' || a.collaborator_id as pair
    from tasks t
    join panels p on p.id = t.panel_id and p.deleted_at is null
    join domains d on d.id = p.domain_id and d.deleted_at is null
    join statuses s on s.id = t.status_id and s.kind = 'started'
    join task_assignees a on a.task_id = t.id
    join collaborators c on c.id = a.collaborator_id and c.left_at is null
    where t.domain_id = ${domainId} and t.deleted_at is null`.execute(db.read);
  return rows.map(({ pair }) => pair).toSorted();
};

/** Whose time goes on, on which panel. */
export const goingOn = async ({ db }: TestServer, domainId: string): Promise<string[]> => {
  const rows = await db.read
    .selectFrom("time_spans")
    .select(["panel_id", "collaborator_id"])
    .where("domain_id", "=", domainId)
    .where("to_at", "is", null)
    .execute();
  return rows.map((row) => `${row.panel_id} ${row.collaborator_id}`).toSorted();
};
