import { sql } from "kysely";
import type { SqlNumber } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { type Searcher, seenPanels } from "./seen-tasks.sql.ts";

/** Tasks that are read at once, so that others have their turn. */
export const TASKS_AT_ONCE = 1_000;

/** The panels that a person sees as this statement runs, with the versions of their streams. */
export const seenVersions = prepared((tx, searcher: Searcher) =>
  tx.selectFrom("streams as s").select(["s.id", "s.version"]).where("s.id", "in", seenPanels(tx, searcher)),
);

/** The columns of a domain whose tasks are done. */
export const doneColumns = prepared((tx, { domainId }: { domainId: string }) =>
  tx.selectFrom("statuses").select("id").where("domain_id", "=", domainId).where("kind", "=", "done"),
);

/** How many tasks some panels have, with those in the trash, as an index tells without the rows; of those that have none, nothing. */
export const countTasks = prepared((tx, { panelIds }: { panelIds: readonly string[] }) =>
  tx
    .selectFrom("tasks")
    .select(({ fn }) => ["panel_id", fn.countAll<SqlNumber>().as("count")])
    .where("panel_id", "in", panelIds)
    .groupBy("panel_id"),
);

export const taskColumns = [
  "id",
  "panel_id",
  "status_id",
  "updated_at",
  "title_key",
  "described",
  "comments",
  "files",
] as const;

/** All tasks of some panels, which are few. */
export const tasksOfPanels = prepared((tx, { panelIds }: { panelIds: readonly string[] }) =>
  tx.selectFrom("tasks").select(taskColumns).where("panel_id", "in", panelIds).where("deleted_at", "is", null),
);

/** Some tasks of a panel in the order of their ids, from after one on. */
export const tasksAfter = prepared((tx, { panelId, after }: { panelId: string; after?: string | undefined }) =>
  tx
    .selectFrom("tasks")
    .select(taskColumns)
    .where("panel_id", "=", panelId)
    .where("deleted_at", "is", null)
    .$if(after !== undefined, (rows) => rows.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(TASKS_AT_ONCE),
);

export const tasksAmong = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx.selectFrom("tasks").select(taskColumns).where("id", "in", ids).where("deleted_at", "is", null),
);

/** From after which version of a stream on until which. */
export interface StreamSpan {
  stream: string;
  after: number;
  until: number;
}

/** What the log tells of some spans. */
export const changesIn = prepared((tx, { spans }: { spans: readonly StreamSpan[] }) =>
  tx
    .selectFrom("changes")
    .select(["stream", "version", "type", "entity_id"])
    .where(
      sql.join<boolean>(
        spans.map(
          ({ stream, after, until }) => sql`(stream = ${stream} and version > ${after} and version <= ${until})`,
        ),
        sql` or `,
      ),
    ),
);

export type KeptRow = Awaited<ReturnType<typeof tasksAmong>>[number];
