import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

const oneOf = (column: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids ? sql`and ${sql.ref(column)} in (${sql.join(ids)})` : sql``;

interface Some {
  panelIds: readonly string[];
  taskIds?: readonly string[] | undefined;
  people?: readonly string[] | undefined;
}

const forgetting = prepared((tx, { panelIds, taskIds }: Some) =>
  tx.deleteFrom("started_work").where(taskIds ? "task_id" : "panel_id", "in", taskIds ?? panelIds),
);
const noting = prepared(
  (_, { panelIds, taskIds }: Some) => sql`
    insert into started_work (task_id, collaborator_id, panel_id)
    select a.task_id, a.collaborator_id, a.panel_id
    from panels p
    join domains d on d.id = p.domain_id
    join statuses s on s.domain_id = p.domain_id
    cross join tasks t
    join task_assignees a on a.task_id = t.id
    where p.id in (${sql.join(panelIds)}) ${oneOf("t.id", taskIds)} and t.panel_id = p.id and t.status_id = s.id
      and s.kind = 'started' and t.deleted_at is null and p.deleted_at is null and d.deleted_at is null`,
);

/**
 * Notes anew what of some tasks, or of all that panels hold, stands in started columns. Where a panel or its domain is
 * gone, nothing does. Finished work is never looked at: SQLite takes a cross join as told, columns before tasks, and
 * assignments are found by their task.
 */
export const noteStarted = (tx: Tx, { panelIds, taskIds }: Some): Promise<unknown>[] => [
  forgetting(tx, { panelIds, taskIds }),
  noting(tx, { panelIds, taskIds }),
];

type Settled = Some & { at: string };

const ending = prepared(
  (_, { panelIds, people, at }: Settled) => sql`
    update time_spans set to_at = ${at}
    where to_at is null and panel_id in (${sql.join(panelIds)}) ${oneOf("collaborator_id", people)}
      and not exists (
        select 1
        from started_work w
        join collaborators c on c.id = w.collaborator_id
        where w.panel_id = time_spans.panel_id and w.collaborator_id = time_spans.collaborator_id and c.left_at is null
      )`,
);
const beginning = prepared(
  (_, { panelIds, people, at }: Settled) => sql`
    insert into time_spans (domain_id, panel_id, collaborator_id, from_at, to_at)
    select distinct c.domain_id, w.panel_id, w.collaborator_id, cast(${at} as text), cast(null as text)
    from started_work w
    join collaborators c on c.id = w.collaborator_id
    where c.left_at is null and w.panel_id in (${sql.join(panelIds)}) ${oneOf("w.collaborator_id", people)}
    on conflict (panel_id, collaborator_id) where to_at is null do nothing`,
);

/** Of some panels' people, ends the spans of who has no started work left, and begins one for whoever has and had none. */
export const settleSpans = (tx: Tx, { panelIds, people }: Some, at: string): Promise<unknown>[] => [
  ending(tx, { panelIds, people, at }),
  beginning(tx, { panelIds, people, at }),
];

/** The spans of a domain that end after an instant or go on: two readings, since no index answers both at once. */
export const spansSince = (tx: Tx, domainId: string, since: string) => {
  const spans = tx
    .selectFrom("time_spans")
    .select(["collaborator_id", "from_at", "to_at"])
    .where("domain_id", "=", domainId);
  return spans
    .where("to_at", ">", since)
    .unionAll(spans.where("to_at", "is", null))
    .execute();
};

/** The hours of all who are or were in a domain, as they are now. */
export const hoursIn = (tx: Tx, domainId: string) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "u.time_zone", "u.available_hours_from", "u.available_hours_to"])
    .where("c.domain_id", "=", domainId)
    .execute();

/** Purges what was kept of a domain that is purged. */
export const purgeTimeSpansOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("time_spans").where("domain_id", "=", domainId).execute();
};
