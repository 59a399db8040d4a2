import type { Task } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";
import { prepared } from "../../../platform/db/prepared.ts";

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
      "a.deleted_at",
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
    .where("a.panel_id", "=", panelId),
);

/** Where a task of the panel stands, or stood when it was deleted, and the position of the one below it, the moving one left out. */
export const placeAfter = async (
  tx: Tx,
  where: { panelId: string; afterId: string; taskId: string },
): Promise<(Omit<Standing, "id"> & { below: string | null; isGone: boolean }) | undefined> => {
  const [row] = await after(tx, where);
  return row && { statusId: row.status_id, order: row.position, below: row.below, isGone: row.deleted_at !== null };
};

type Standing = Pick<Task, "id" | "statusId" | "order">;

/**
 * Who stands on the panel at the orders that some tasks stood at, perhaps in other columns. It is said between which
 * orders they are: PostgreSQL may go through whole columns for a list, as long as it has not counted what is in them.
 */
export const standingAt = async (tx: Tx, panelId: string, places: readonly Standing[]): Promise<Standing[]> => {
  const found: Standing[] = [];
  const columns = [...new Set(places.map(({ statusId }) => statusId))];
  for (const orders of inPieces(places.map(({ order }) => order).sort())) {
    const [first = "", last = first] = [orders[0], orders.at(-1)];
    const rows = await tx
      .selectFrom("tasks")
      .select(["id", "status_id", "position"])
      .where("panel_id", "=", panelId)
      .where("status_id", "in", columns)
      .where("position", ">=", first)
      .where("position", "<=", last)
      .where("position", "in", orders)
      .where("deleted_at", "is", null)
      .execute();
    found.push(...rows.map(({ id, status_id, position }) => ({ id, statusId: status_id, order: position })));
  }
  return found;
};

/** The position of the first task of a column below a position; null where there is none. */
export const nextBelow = async (
  tx: Tx,
  { panelId, statusId, order, taskId }: Column & { order: string },
): Promise<string | null> => {
  const [row] = await inColumn(tx, { panelId, statusId, taskId })
    .where("position", ">", order)
    .orderBy("position")
    .execute();
  return row?.position ?? null;
};
