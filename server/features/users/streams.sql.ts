import type { Tx } from "../../platform/db/database.ts";

/**
 * The streams that hold copies of how a person appears, and those where new ones could be made at this moment: their own,
 * their domains with all panels, and of domains that they left what still shows them. Deleted domains too: they may return.
 */
export const streamsWithCopiesOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const collaborations = tx.selectFrom("collaborators as c").where("c.user_id", "=", userId);
  const rows = await collaborations
    .select("c.domain_id as id")
    .union(
      collaborations
        .innerJoin("domains as d", "d.id", "c.domain_id")
        .innerJoin("panels as p", "p.domain_id", "d.id")
        .where("p.deleted_at", "is", null)
        .where("c.left_at", "is", null)
        .select("p.id"),
    )
    // Without asking whether they are deleted: PostgreSQL would read all panels for it.
    .union(
      collaborations
        .innerJoin("task_assignees as a", "a.collaborator_id", "c.id")
        .distinct()
        .select("a.panel_id as id"),
    )
    .execute();
  return [userId, ...rows.map((row) => row.id)];
};
