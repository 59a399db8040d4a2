import { fail, failInput } from "../../../../contract/shared/errors.ts";
import { CHOSEN_POSITION_MAX, positionBetween } from "../../../../contract/shared/position.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { columnsFor } from "../../domains/domains.read.ts";
import { type LookBack, leftAt } from "../rows/fields-since.sql.ts";
import { bottomOf, nextBelow, placeAfter, topOf } from "./places.sql.ts";

export interface WantedPlace {
  domainId: string;
  panelId: string;
  taskId: string;
  statusId: string;
  /** After that one; null: on top; undefined: at the bottom. */
  afterId: string | null | undefined;
}

/** A place as it is stored. */
export type StoredPlace = Pick<Task, "statusId" | "order">;

/** Where there is room in a column: between two orders, above all or below all. */
export interface Gap {
  statusId: string;
  above: string | null;
  below: string | null;
  /** Below all, also those that come there meanwhile; else it is right below what was named, or on top. */
  isLast: boolean;
}

export const placeIn = ({ statusId, above, below }: Gap): StoredPlace => ({
  statusId,
  order: positionBetween(above, below),
});

/** An order that somebody chooses leaves room beside it; that of the task itself, which the server made, may come back. */
export const checkOrder = (order: string | undefined, present?: string): void => {
  if (order === undefined || order.length <= CHOSEN_POSITION_MAX || order === present) return;
  failInput("order", `An order that is chosen has at most ${CHOSEN_POSITION_MAX} characters.`);
};

/** The column of the domain that a task goes to; the first one unless said otherwise. */
export const columnFor = async (
  tx: Tx,
  log: Past["log"],
  domainId: string,
  statusId: string | undefined,
): Promise<string> => {
  const columns = await columnsFor(tx, log, domainId);
  const column = statusId === undefined ? columns[0] : columns.find(({ id }) => id === statusId);
  return column?.id ?? fail(statusId === undefined ? "no-columns" : "not-found");
};

/** By what it is known where tasks stood before: the log, with what this command has recorded, as far back as it may look. */
export interface Past {
  log: Pick<ChangeLog, "recorded">;
  lookBack: LookBack;
}

type LastPlace = StoredPlace & { isGone: boolean };

/**
 * The room where a task stood last that is not in the column any more. At the bottom where that is not known, and where it was
 * deleted before it came there: its own move is refused, and what was dropped below it is no reason to refuse that too.
 */
const gapLeft = async (
  tx: Tx,
  { panelId, taskId, statusId }: WantedPlace,
  id: string,
  now: LastPlace | undefined,
  { log, lookBack }: Past,
): Promise<Gap> => {
  const column = { panelId, statusId, taskId };
  const unstored = log.recorded
    .filter(({ change }) => change.entityId === id && change.stream === panelId)
    .map(({ change }) => change.before as Partial<StoredPlace>)
    .reverse();
  const left = await leftAt(tx, { task: { id, panelId }, statusId, now, unstored }, lookBack);
  if (left === "never" && !now?.isGone) return fail(now ? "elsewhere" : "task-not-found");
  if (typeof left === "string") return { statusId, above: await bottomOf(tx, column), below: null, isLast: true };
  return { statusId, above: left.order, below: await nextBelow(tx, { ...column, order: left.order }), isLast: false };
};

/**
 * The room at a place. After a task that has left the column since, it is where that one stood: moves never conflict. An
 * unknown column, or an `afterId` that never was in the panel, is 404; one that is in another column and never was in this
 * one is 400. A task that stands in the column does not vouch for it: the column may have gone, with its tasks on their way to another.
 */
export const gapFor = async (tx: Tx, place: WantedPlace, past: Past): Promise<Gap> => {
  const { domainId, panelId, taskId, statusId, afterId } = place;
  if (typeof afterId === "string") {
    const [found] = await Promise.all([
      placeAfter(tx, { panelId, afterId, taskId }),
      columnFor(tx, past.log, domainId, statusId),
    ]);
    if (found?.statusId === statusId) return { statusId, above: found.order, below: found.below, isLast: false };
    return gapLeft(tx, place, afterId, found, past);
  }
  const column = { panelId, statusId, taskId };
  const [, edge] = await Promise.all([
    columnFor(tx, past.log, domainId, statusId),
    afterId === null ? topOf(tx, column) : bottomOf(tx, column),
  ]);
  const isLast = afterId === undefined;
  return isLast ? { statusId, above: edge, below: null, isLast } : { statusId, above: null, below: edge, isLast };
};

/** The column and position for a place. */
export const placeFor = async (tx: Tx, place: WantedPlace, past: Past): Promise<StoredPlace> =>
  placeIn(await gapFor(tx, place, past));
