import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";

/** Assignments to tasks in columns of work that is not done, on panels that are there. */
const openAssignments = (tx: Tx) =>
  tx
    .selectFrom("task_assignees as a")
    .innerJoin("tasks as t", "t.id", "a.task_id")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .where("s.kind", "!=", "done");

/** A person's open tasks in a domain, panel by panel. */
export const openTasksOf = (tx: Tx, { domainId, userId }: { domainId: string; userId: string }) =>
  openAssignments(tx)
    .innerJoin("collaborators as c", "c.id", "a.collaborator_id")
    .select(["t.id", "t.title", "t.panel_id", "t.assigned_to", "p.name as panel_name"])
    .where("c.user_id", "=", userId)
    .where("c.domain_id", "=", domainId)
    .orderBy("t.panel_id")
    .orderBy("t.id")
    .execute();

/**
 * The ids of a collaborator's open tasks with their panels; of one panel where it is named, so many at most where that is
 * said. Sorted here: to sort by text takes PostgreSQL as long as to find them.
 */
export const openIdsOf = async (
  tx: Tx,
  { collaboratorId, panelId, limit }: { collaboratorId: string; panelId?: string; limit?: number },
): Promise<{ id: string; panel_id: string }[]> => {
  let open = openAssignments(tx).select(["t.id", "t.panel_id"]).where("a.collaborator_id", "=", collaboratorId);
  if (panelId !== undefined) open = open.where("a.panel_id", "=", panelId);
  if (limit !== undefined) open = open.limit(limit);
  const key = ({ id, panel_id }: { id: string; panel_id: string }) => panel_id + id;
  return (await open.execute()).sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

/** The panels on which a collaborator has open tasks. */
export const panelsOfOpenTasks = async (
  tx: Tx,
  { domainId, collaboratorId }: { domainId: string; collaboratorId: string },
): Promise<string[]> =>
  (
    await tx
      .selectFrom("panels as there")
      .select("there.id")
      .where("there.domain_id", "=", domainId)
      .where("there.deleted_at", "is", null)
      .where((eb) =>
        eb.exists(
          openAssignments(tx)
            .select("t.id")
            .where("a.collaborator_id", "=", collaboratorId)
            .whereRef("a.panel_id", "=", sql.ref("there.id")),
        ),
      )
      .orderBy("there.id")
      .execute()
  ).map(({ id }) => id);

/** Those of the tasks that came to a panel, or were given other people there, after a version and by another change. */
export const givenPeopleSince = async (
  tx: Tx,
  { panelId, version, besides }: { panelId: string; version: number; besides: string },
  ids: readonly string[],
): Promise<Set<string>> => {
  const given = new Set<string>();
  for (const some of inPieces(ids)) {
    const rows = await tx
      .selectFrom("changes")
      .select("entity_id")
      .where("entity_id", "in", some)
      // By the tasks' ids: left the choice, PostgreSQL goes through all that came to the stream since.
      .where(sql`cast(stream as text)`, "=", panelId)
      .where("version", ">", version)
      .where("id", "!=", besides)
      .where((eb) => eb.or([eb("type", "=", "task.created"), eb("after", "like", '%"assignedCollaborators":%')]))
      .execute();
    for (const { entity_id } of rows) given.add(entity_id);
  }
  return given;
};
