import { fail } from "../../../contract/shared/errors.ts";
import { positionBetween } from "../../../contract/shared/position.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { statusesIn } from "../domains/domains.read.ts";
import { bottomOf, placeAfter, topOf } from "./places.sql.ts";

export interface Place {
  domainId: string;
  panelId: string;
  taskId: string;
  statusId: string;
  /** After that one; null: on top; undefined: at the bottom. */
  afterId: string | null | undefined;
}

/** A place as it is stored. */
export type Placed = Pick<Task, "statusId" | "order">;

/** The column of the domain that a task goes to; the first one unless said otherwise. */
export const columnFor = async (tx: Tx, domainId: string, statusId: string | undefined): Promise<string> => {
  const columns = (await statusesIn(tx, [domainId])).get(domainId) ?? [];
  const column = statusId === undefined ? columns[0] : columns.find(({ id }) => id === statusId);
  return column?.id ?? fail(statusId === undefined ? "no-columns" : "not-found");
};

/**
 * The column and position for a place. An unknown column or `afterId` is 404; an `afterId` in another column of the panel
 * is 400. A task that stands in the column vouches for it: no live task stands in a column that is gone.
 */
export const placeFor = async (tx: Tx, { domainId, panelId, taskId, statusId, afterId }: Place): Promise<Placed> => {
  if (typeof afterId === "string") {
    const place = (await placeAfter(tx, { panelId, afterId, taskId })) ?? fail("task-not-found");
    if (place.statusId === statusId) return { statusId, order: positionBetween(place.above, place.below) };
    await columnFor(tx, domainId, statusId);
    return fail("elsewhere");
  }
  const column = { panelId, statusId, taskId };
  const [, edge] = await Promise.all([
    columnFor(tx, domainId, statusId),
    afterId === null ? topOf(tx, column) : bottomOf(tx, column),
  ]);
  return { statusId, order: afterId === null ? positionBetween(null, edge) : positionBetween(edge, null) };
};
