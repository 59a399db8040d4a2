import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";

/** Tasks of a panel with those who are or were assigned to them, or whole panels. */
export type Work =
  | { panelIds: readonly [string]; taskIds: readonly string[]; people: readonly string[] }
  | { panelIds: readonly string[] };

/** Whose time it is: anybody's on panels, or some people's, there or in the whole domain. */
interface Whose {
  panelIds?: readonly string[];
  people?: readonly string[];
}

const oneOf = (column: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids ? sql`and ${sql.ref(column)} in (${sql.join(ids)})` : sql``;

/** Notes anew what of some work stands in started columns. Where a panel or its domain is gone, nothing does. */
export const noteStarted = (tx: Tx, { panelIds, ...some }: Work): Promise<unknown>[] => {
  const taskIds = "taskIds" in some ? some.taskIds : undefined;
  return [
    sql`
      delete from started_work
      where panel_id in (${sql.join(panelIds)}) ${oneOf("task_id", taskIds)}`.execute(tx),
    sql`
      insert into started_work (task_id, collaborator_id, panel_id)
      select a.task_id, a.collaborator_id, a.panel_id
      from panels p
      join domains d on d.id = p.domain_id
      join statuses s on s.domain_id = p.domain_id
      join tasks t on t.panel_id = p.id and t.status_id = s.id
      join task_assignees a on a.panel_id = t.panel_id and a.task_id = t.id
      where p.id in (${sql.join(panelIds)}) ${oneOf("t.id", taskIds)}
        and s.kind = 'started' and t.deleted_at is null and p.deleted_at is null and d.deleted_at is null`.execute(tx),
  ];
};

/** Ends the spans of those who have no started work left, and begins one for whoever has and had none. */
export const settleSpans = (tx: Tx, { panelIds, people }: Whose, at: string): Promise<unknown>[] => [
  sql`
    update time_spans set to_at = ${at}
    where to_at is null ${oneOf("panel_id", panelIds)} ${oneOf("collaborator_id", people)}
      and not exists (
        select 1
        from started_work w
        join collaborators c on c.id = w.collaborator_id
        where w.panel_id = time_spans.panel_id and w.collaborator_id = time_spans.collaborator_id and c.left_at is null
      )`.execute(tx),
  sql`
    insert into time_spans (domain_id, panel_id, collaborator_id, from_at, to_at)
    select distinct c.domain_id, w.panel_id, w.collaborator_id, cast(${at} as text), cast(null as text)
    from started_work w
    join collaborators c on c.id = w.collaborator_id
    where c.left_at is null ${oneOf("w.panel_id", panelIds)} ${oneOf("w.collaborator_id", people)}
    on conflict (panel_id, collaborator_id) where to_at is null do nothing`.execute(tx),
];

/** The spans of a domain that end after an instant or go on, with their people's hours as they are now. */
export const spansSince = (tx: Tx, domainId: string, since: string) =>
  tx
    .selectFrom("time_spans as s")
    .innerJoin("collaborators as c", "c.id", "s.collaborator_id")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select([
      "s.collaborator_id",
      "s.from_at",
      "s.to_at",
      "u.time_zone",
      "u.available_hours_from",
      "u.available_hours_to",
    ])
    .where("s.domain_id", "=", domainId)
    .where((eb) => eb.or([eb("s.to_at", "is", null), eb("s.to_at", ">", since)]))
    .execute();

/** Ends what was kept of a domain that ends. */
export const endTimeSpansOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("time_spans").where("domain_id", "=", domainId).execute();
};
