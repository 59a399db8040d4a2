import type { Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

const inColumn = (tx: Tx, { panelId, statusId, taskId }: { panelId: string; statusId: string; taskId: string }) =>
  tx
    .selectFrom("tasks")
    .select("position")
    .where("panel_id", "=", panelId)
    .where("status_id", "=", statusId)
    .where("deleted_at", "is", null)
    .where("id", "!=", taskId)
    .limit(1);

type Column = { panelId: string; statusId: string; taskId: string };

const lastIn = prepared((tx, column: Column) => inColumn(tx, column).orderBy("position", "desc").orderBy("id", "desc"));
const firstIn = prepared((tx, column: Column) => inColumn(tx, column).orderBy("position").orderBy("id"));

/** The position of the last task of a column, the moving one left out. */
export const bottomOf = async (tx: Tx, column: Column): Promise<string | null> =>
  (await lastIn(tx, column))[0]?.position ?? null;

/** The position of the first task of a column, the moving one left out. */
export const topOf = async (tx: Tx, column: Column): Promise<string | null> =>
  (await firstIn(tx, column))[0]?.position ?? null;

const after = prepared((tx, { panelId, afterId, taskId }: { panelId: string; afterId: string; taskId: string }) =>
  tx
    .selectFrom("tasks as a")
    .select((eb) => [
      "a.status_id",
      "a.position",
      eb
        .selectFrom("tasks as b")
        .select("b.position")
        .whereRef("b.panel_id", "=", "a.panel_id")
        .whereRef("b.status_id", "=", "a.status_id")
        .where("b.deleted_at", "is", null)
        .where("b.id", "!=", taskId)
        // Of tasks that share a position none has room below itself but the last.
        .whereRef("b.position", ">", "a.position")
        .orderBy("b.position")
        .limit(1)
        .as("below"),
    ])
    .where("a.id", "=", afterId)
    .where("a.panel_id", "=", panelId)
    .where("a.deleted_at", "is", null),
);

/** A task of the panel, its column, and the position of the one below it, the moving one left out. */
export const placeAfter = async (
  tx: Tx,
  where: { panelId: string; afterId: string; taskId: string },
): Promise<{ statusId: string; above: string; below: string | null } | undefined> => {
  const [row] = await after(tx, where);
  return row && { statusId: row.status_id, above: row.position, below: row.below };
};
