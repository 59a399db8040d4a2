import { fail, failInput } from "../../../contract/shared/errors.ts";
import { CHOSEN_POSITION_MAX, positionBetween } from "../../../contract/shared/position.ts";
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

/** Where there is room in a column: between two orders, above all or below all. */
export interface Gap {
  statusId: string;
  above: string | null;
  below: string | null;
}

export const placeIn = ({ statusId, above, below }: Gap): Placed => ({
  statusId,
  order: positionBetween(above, below),
});

/** An order that somebody chooses leaves room beside it; that of the task itself, which the server made, may come back. */
export const checkOrder = (order: string | undefined, present?: string): void => {
  if (order === undefined || order.length <= CHOSEN_POSITION_MAX || order === present) return;
  failInput("order", `An order that is chosen has at most ${CHOSEN_POSITION_MAX} characters.`);
};

/** The column of the domain that a task goes to; the first one unless said otherwise. */
export const columnFor = async (tx: Tx, domainId: string, statusId: string | undefined): Promise<string> => {
  const columns = (await statusesIn(tx, [domainId])).get(domainId) ?? [];
  const column = statusId === undefined ? columns[0] : columns.find(({ id }) => id === statusId);
  return column?.id ?? fail(statusId === undefined ? "no-columns" : "not-found");
};

/**
 * The room at a place. An unknown column or `afterId` is 404; an `afterId` in another column of the panel
 * is 400. A task that stands in the column vouches for it: no live task stands in a column that is gone.
 */
export const gapFor = async (tx: Tx, { domainId, panelId, taskId, statusId, afterId }: Place): Promise<Gap> => {
  if (typeof afterId === "string") {
    const place = (await placeAfter(tx, { panelId, afterId, taskId })) ?? fail("task-not-found");
    if (place.statusId === statusId) return place;
    await columnFor(tx, domainId, statusId);
    return fail("elsewhere");
  }
  const column = { panelId, statusId, taskId };
  const [, edge] = await Promise.all([
    columnFor(tx, domainId, statusId),
    afterId === null ? topOf(tx, column) : bottomOf(tx, column),
  ]);
  return afterId === null ? { statusId, above: null, below: edge } : { statusId, above: edge, below: null };
};

/** The column and position for a place. */
export const placeFor = async (tx: Tx, place: Place): Promise<Placed> => placeIn(await gapFor(tx, place));
