import { sql } from "kysely";
import { lastOfNext } from "../../../../contract/shared/days.ts";
import type { WorkOf } from "../../../../contract/tasks/my-work.ts";
import { priorities } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";

interface Whose {
  domainId: string;
  userId: string;
  /** The panels that they see. */
  panelIds: readonly string[];
  of: WorkOf;
}

/** From the person to their assignments on these panels, by index: what others have to do is never touched. */
const givenTo = (tx: Tx, { domainId, userId, panelIds }: Whose) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("task_assignees as a", "a.collaborator_id", "c.id")
    .select("a.task_id")
    .where("c.domain_id", "=", domainId)
    .where("c.user_id", "=", userId)
    .where("a.panel_id", "in", panelIds);

/** Those of what they made that are not over, by index as well. */
const createdBy = (tx: Tx, { domainId, userId, panelIds }: Whose) =>
  tx
    .selectFrom("tasks as made")
    .select("made.id as task_id")
    .where("made.author_id", "=", userId)
    .where("made.panel_id", "in", panelIds)
    .where("made.deleted_at", "is", null)
    .where("made.status_id", "in", (eb) =>
      eb
        .selectFrom("statuses as open")
        .select("open.id")
        .where("open.domain_id", "=", domainId)
        .where("open.kind", "!=", "done"),
    );

/** What they hear of: by rule, unless they chose not to, and by choice. The rule is that of `watchersOf`. */
const heardBy = (tx: Tx, whose: Whose) =>
  givenTo(tx, whose)
    .union(createdBy(tx, whose))
    .union(
      tx
        .selectFrom("watches as w")
        .select("w.task_id")
        .where("w.user_id", "=", whose.userId)
        .where((eb) => eb.or([eb("w.involved", "=", 1), eb("w.choice", "=", 1)])),
    )
    .except(
      tx.selectFrom("watches as n").select("n.task_id").where("n.user_id", "=", whose.userId).where("n.choice", "=", 0),
    );

const meant = { assigned: givenTo, created: createdBy, watching: heardBy };

const openWork = (tx: Tx, whose: Whose) =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .where("t.id", "in", meant[whose.of](tx, whose))
    .where("t.panel_id", "in", whose.panelIds)
    .where("t.deleted_at", "is", null)
    .where("s.kind", "!=", "done");

const day = sql<string | null>`coalesce(t.assigned_to, t.assigned_from)`;

/** The place of a task's group, as `groupOf` tells it. */
const groupSeen = (today: string) =>
  sql`case when t.assigned_to < ${today} then 0 when ${day} <= ${today} then 1
    when ${day} <= ${lastOfNext(today)} then 2 when ${day} is not null then 3 else 4 end`;

const pressing = sql`case t.priority ${sql.join(
  priorities.map((priority, at) => sql`when ${sql.lit(priority)} then ${sql.lit(at)}`),
  sql` `,
)} else ${sql.lit(priorities.length)} end`;

/** A person's open tasks: by their group, within one by priority, then by day. */
export const firstWork = (tx: Tx, whose: Whose, { today, limit }: { today: string; limit: number }) =>
  openWork(tx, whose)
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.number", "t.title", "t.priority", "t.panel_id", "p.name as panel_name", "t.status_id"])
    .select(["t.assigned_from", "t.assigned_to", "t.subtasks", "t.labels", "t.version"])
    .orderBy(groupSeen(today))
    .orderBy(pressing)
    .orderBy(day)
    .orderBy("t.id")
    .limit(limit)
    .execute();

export const countWork = async (tx: Tx, whose: Whose): Promise<number> =>
  Number(
    (
      await openWork(tx, whose)
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
