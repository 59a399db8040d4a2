import type { Tx } from "../../platform/db/database.ts";

/** A person's tasks in columns of work that is not done, on the panels that are there; of one of them where it is named. */
export const openTasksOf = (tx: Tx, where: { domainId: string; userId: string; panelId?: string }) => {
  const { domainId, userId, panelId } = where;
  const open = tx
    .selectFrom("collaborators as c")
    .innerJoin("task_assignees as a", "a.collaborator_id", "c.id")
    .innerJoin("tasks as t", "t.id", "a.task_id")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .select(["t.id", "t.title", "t.panel_id", "t.assigned_to", "p.name as panel_name"])
    .where("c.user_id", "=", userId)
    .where("c.domain_id", "=", domainId)
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .where("s.kind", "!=", "done")
    .orderBy("t.panel_id")
    .orderBy("t.id");
  return (panelId === undefined ? open : open.where("a.panel_id", "=", panelId)).execute();
};
