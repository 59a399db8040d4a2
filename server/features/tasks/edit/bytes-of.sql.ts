import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";

/**
 * Bytes of what some tasks of a panel hold, with the names of those who are assigned to them, and the descriptions of those
 * that get another title: they are found with it. Counted without reading it.
 */
export const bytesOf = async (
  tx: Tx,
  panelId: string,
  taskIds: readonly string[],
  retitled: readonly string[] = [],
): Promise<number> => {
  if (taskIds.length === 0) return 0;
  const { own, named, described } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("tasks")
        .select(sql<number>`coalesce(sum(octet_length("title") + octet_length("subtasks")), 0)`.as("bytes"))
        .where("panel_id", "=", panelId)
        .where("id", "in", taskIds)
        .as("own"),
      eb
        .selectFrom("task_assignees as a")
        .innerJoin("users as u", "u.id", "a.user_id")
        .select(
          sql<number>`coalesce(sum(octet_length(u.full_name) + octet_length(u.username)
            + coalesce(octet_length(u.profile_picture), 0)), 0)`.as("bytes"),
        )
        .where("a.panel_id", "=", panelId)
        .where("a.task_id", "in", taskIds)
        .as("named"),
      retitled.length === 0
        ? sql<number>`0`.as("described")
        : eb
            .selectFrom("descriptions")
            .select(sql<number>`coalesce(sum(octet_length("text")), 0)`.as("bytes"))
            .where("task_id", "in", retitled)
            .where("deleted_at", "is", null)
            .as("described"),
    ])
    .executeTakeFirstOrThrow();
  return Number(own) + Number(named) + Number(described);
};
