import { type RawBuilder, sql } from "kysely";
import type { SqlNumber, Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** Some tasks of a domain: by their ids, or all that stand in some columns. */
export type SomeTasks = { domainId: string } & ({ taskIds: readonly string[] } | { statusIds: readonly string[] });

const among = (some: SomeTasks, taskId: string): RawBuilder<unknown> =>
  "taskIds" in some
    ? sql`${sql.ref(taskId)} in (${sql.join(some.taskIds)})`
    : sql`${sql.ref(taskId)} in (select id from tasks where status_id in (${sql.join(some.statusIds)}) and deleted_at is null)`;

/** The kind of the column that a task of `task_stays` stands in now; none for one that is deleted. */
const present = sql`
  select s.kind from tasks t join statuses s on s.id = t.status_id
  where t.id = task_stays.task_id and t.deleted_at is null`;
/** The same, of one that is still on the panel where it stayed. */
const presentThere = sql`${present} and t.panel_id = task_stays.panel_id`;

const resuming = prepared(
  (_, { taskIds }: { taskIds: readonly string[] }) => sql`
    update task_stays set to_at = null
    where task_id in (${sql.join(taskIds)}) and coalesce(to_at, '') <> '' and kind = (${present})
      and place = (select max(o.place) from task_stays o where o.task_id = task_stays.task_id)`,
);

/**
 * Tasks that came back to where they were take up their last stay again, as if they had not been away: what was done
 * long ago is not finished anew. They are looked for by their ids: left the choice, PostgreSQL goes through all that ended
 * since it last counted.
 */
export const resumeStays = (tx: Tx, taskIds: readonly string[]): Promise<unknown> => resuming(tx, { taskIds });

const takingAlong = prepared(
  (_, { taskIds }: { taskIds: readonly string[] }) => sql`
    update task_stays set panel_id = (select t.panel_id from tasks t where t.id = task_stays.task_id)
    where task_id in (${sql.join(taskIds)}) and to_at is null and kind = 'done' and (${present}) = 'done'`,
);

/**
 * Finished tasks that went to another panel take along when they were finished, or they would be finished anew. Of others
 * the stay there ends, and one here begins.
 */
export const takeDoneAlong = (tx: Tx, taskIds: readonly string[]): Promise<unknown> => takingAlong(tx, { taskIds });

type Settled = SomeTasks & { at: string };

const ending = prepared(
  (_, some: Settled) => sql`
    update task_stays set to_at = ${some.at}
    where to_at is null and ${among(some, "task_stays.task_id")} and kind is distinct from (${presentThere})`,
);
const beginning = prepared(
  (_, some: Settled) => sql`
    insert into task_stays (domain_id, panel_id, task_id, place, kind, from_at, to_at)
    select t.domain_id, t.panel_id, t.id, coalesce((select max(o.place) from task_stays o where o.task_id = t.id), 0) + 1,
      s.kind, cast(${some.at} as text), cast(null as text)
    from tasks t
    join statuses s on s.id = t.status_id
    where ${among(some, "t.id")} and t.domain_id = ${some.domainId} and t.deleted_at is null
      and not exists (select 1 from task_stays o where o.task_id = t.id and o.to_at is null)`,
);

/** Begins the stays of tasks that stand somewhere and have none that goes on. */
export const beginStays = (tx: Tx, some: SomeTasks, at: string): Promise<unknown> => beginning(tx, { ...some, at });

/** Ends the stays of tasks that stand in a column of another kind now, on another panel or in none, and begins what they have. */
export const settleStays = (tx: Tx, some: SomeTasks, at: string): Promise<unknown>[] => [
  ending(tx, { ...some, at }),
  beginStays(tx, some, at),
];

interface StayPlace {
  domainId: string;
  /** At least one, of that domain. */
  panelIds: readonly string[];
  since: string;
}

/** How many tasks stand in columns of a kind now, but those that are done. */
export const openNow = (tx: Tx, { domainId, panelIds }: Pick<StayPlace, "domainId" | "panelIds">) =>
  tx
    .selectFrom("statuses as s")
    .innerJoin("tasks as t", (join) =>
      join.onRef("t.status_id", "=", "s.id").on("t.panel_id", "in", panelIds).on("t.deleted_at", "is", null),
    )
    .select((eb) => ["s.kind", eb.fn.countAll().as("count")])
    .where("s.domain_id", "=", domainId)
    // Named, so that the index leads past all that was ever done.
    .where("s.kind", "in", ["todo", "started"])
    .groupBy("s.kind")
    .execute();

/** Days begin and end at full minutes everywhere: what happened within one is counted together. */
const minuteOf = (column: "from_at" | "to_at") => sql<string>`substr(${sql.ref(column)}, 1, 16)`;

/** How many stays began since an instant, by minute. */
export const begunSince = (tx: Tx, { domainId, panelIds, since }: StayPlace) =>
  tx
    .selectFrom("task_stays")
    .select((eb) => ["kind", minuteOf("from_at").as("minute"), eb.fn.countAll().as("count")])
    .where("domain_id", "=", domainId)
    .where("panel_id", "in", panelIds)
    .where("from_at", ">=", since)
    .groupBy(["kind", "minute"])
    .execute();

/** How many stays ended since an instant, by minute; `fresh` are those that had begun since then, too. */
export const endedSince = (tx: Tx, { panelIds, since }: StayPlace) =>
  tx
    .selectFrom("task_stays")
    .select((eb) => [
      "kind",
      minuteOf("to_at").as("minute"),
      eb.fn.countAll().as("count"),
      sql<SqlNumber>`sum(case when from_at >= ${since} then 1 else 0 end)`.as("fresh"),
    ])
    .where("panel_id", "in", panelIds)
    .where("to_at", ">=", since)
    .groupBy(["kind", "minute"])
    .execute();

/** Tasks that were finished since an instant and have not been opened again, and when they were first started, if ever. */
export const finishedSince = (tx: Tx, { domainId, panelIds, since }: StayPlace) =>
  tx
    .selectFrom("task_stays as d")
    .leftJoin("tasks as t", (join) => join.onRef("t.id", "=", "d.task_id").on("t.deleted_at", "is", null))
    .select(["d.task_id", "d.panel_id", "d.from_at as finished_at", "t.title"])
    .select((eb) =>
      eb
        .selectFrom("task_stays as s")
        .select((of) => of.fn.min("s.from_at").as("at"))
        .whereRef("s.task_id", "=", "d.task_id")
        .where("s.kind", "=", "started")
        .as("started_at"),
    )
    .where("d.domain_id", "=", domainId)
    .where("d.panel_id", "in", panelIds)
    .where("d.kind", "=", "done")
    .where("d.from_at", ">=", since)
    .where((eb) => {
      const later = eb
        .selectFrom("task_stays as l")
        .select("l.place")
        .whereRef("l.task_id", "=", "d.task_id")
        .whereRef("l.place", ">", "d.place");
      return eb.not(eb.exists(later));
    })
    .orderBy("d.from_at", "desc")
    .orderBy("d.task_id")
    .execute();

/** Purges what was kept of a domain that is purged. */
export const purgeTaskStaysOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("task_stays").where("domain_id", "=", domainId).execute();
};
