import { sql } from "kysely";
import type { Change } from "../../../contract/changes.ts";
import { TIMELINE_PAGE } from "../../../contract/timeline/timeline.ts";
import { toChanges } from "../../platform/change-log/read-changes.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isToldOf } from "../history/history.read.ts";

/** One more than is told, to know that there are more. */
const READ = TIMELINE_PAGE + 1;

/** The newest entries of a task's own stream before a version. Of the making of comments those whose comment is there, where it was said. */
export const ownEntries = async (tx: Tx, taskId: string, before: number): Promise<readonly Change[]> => {
  const rows = await tx
    .selectFrom("changes as e")
    .leftJoin("comments as c", (join) =>
      join
        .onRef("c.id", "=", "e.entity_id")
        .onRef("c.made_version", "=", "e.version")
        .on("e.type", "=", "comment.created")
        .on("c.deleted_at", "is", null),
    )
    .selectAll("e")
    .where("e.stream", "=", taskId)
    .where("e.version", "<", before)
    .where((eb) => eb.or([eb("e.type", "!=", "comment.created"), eb("c.id", "is not", null)]))
    .orderBy("e.version", "desc")
    .limit(READ)
    .execute();
  return toChanges(tx, rows);
};

/** The newest entries of its panel's stream that are about the task. */
export const panelEntries = async (
  tx: Tx,
  { panelId, taskId }: { panelId: string; taskId: string },
  before: number,
): Promise<readonly Change[]> => {
  const rows = await tx
    .selectFrom("changes")
    .selectAll()
    .where("entity_id", "=", taskId)
    .where("stream", "=", panelId)
    .where("version", "<", before)
    .where("type", "like", "task.%")
    .where(isToldOf)
    .orderBy("version", "desc")
    .limit(READ)
    .execute();
  return toChanges(tx, rows);
};

/** The panels that a task has left, but for one. Looked for by its id: left the choice, PostgreSQL goes through all that left any. */
export const panelsLeft = async (
  tx: Tx,
  { taskId, panelId }: { taskId: string; panelId: string },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("changes")
    .select("stream")
    .distinct()
    .where("entity_id", "=", taskId)
    .where(sql`cast(type as text)`, "=", "task.deleted")
    .where("stream", "!=", panelId)
    .orderBy("stream")
    .execute();
  return rows.map(({ stream }) => stream);
};
