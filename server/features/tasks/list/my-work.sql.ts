import type { Tx } from "../../../platform/db/database.ts";

interface WorkOf {
  domainId: string;
  userId: string;
  /** The panels that they see. */
  panelIds: readonly string[];
}

/** From the person to their assignments on these panels, by index: what others have to do is never touched. */
const openWork = (tx: Tx, { domainId, userId, panelIds }: WorkOf) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("task_assignees as a", "a.collaborator_id", "c.id")
    .innerJoin("tasks as t", "t.id", "a.task_id")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .where("c.domain_id", "=", domainId)
    .where("c.user_id", "=", userId)
    .where("a.panel_id", "in", panelIds)
    .where("t.deleted_at", "is", null)
    .where("s.kind", "!=", "done");

/** A person's open tasks: by the day they are due, those without one last. */
export const workOf = (tx: Tx, whose: WorkOf, limit: number) =>
  openWork(tx, whose)
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.number", "t.title", "t.priority", "t.panel_id", "p.name as panel_name", "t.status_id"])
    .select(["t.assigned_from", "t.assigned_to", "t.subtasks", "t.labels"])
    .orderBy((eb) => eb("t.assigned_to", "is", null))
    .orderBy("t.assigned_to")
    .orderBy("t.id")
    .limit(limit)
    .execute();

export const countWorkOf = async (tx: Tx, whose: WorkOf): Promise<number> =>
  Number(
    (
      await openWork(tx, whose)
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
