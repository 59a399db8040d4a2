import { fail } from "../../../contract/shared/errors.ts";
import { positionBetween } from "../../../contract/shared/position.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { Recorded } from "../../platform/change-log.ts";
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

/** What of tasks, and of what people are told of them, says nothing of anybody's columns and places but the tasks' own. */
const ofTasks = (type: string): boolean => type.startsWith("task.") || type.startsWith("notification.");

/** What comes into a gap leaves the room right below what was named, on top, or at the bottom. */
const narrowed = ({ statusId, above, below }: Gap, afterId: string | null | undefined, order: string): Gap => {
  const isIn = (above === null || order > above) && (below === null || order < below);
  if (!isIn) return { statusId, above, below };
  return afterId === undefined ? { statusId, above: order, below } : { statusId, above, below: order };
};

interface Known {
  taskId: string;
  afterId: string | null | undefined;
  gap: Gap | undefined;
}

/**
 * What a command has read of a task and of the room at a place, as it would be read after some changes of the panel;
 * undefined where they might have made something else of it: of the task, or of the one that it is to stand below. What
 * comes into the gap narrows it, and what has left it leaves more room than is needed.
 */
export const knownAfter = ({ taskId, afterId, gap }: Known, since: readonly Recorded[]): Known | undefined => {
  let room = gap;
  for (const { change, thing } of since) {
    const { type, entityId, after } = change;
    if (!ofTasks(type) || entityId === taskId || entityId === afterId) return undefined;
    if (!room || !after || (after.statusId === undefined && after.order === undefined)) continue;
    const { statusId, order } = thing as Partial<Placed>;
    if (statusId === undefined || order === undefined) return undefined;
    if (statusId === room.statusId) room = narrowed(room, afterId, order);
  }
  return { taskId, afterId, gap: room };
};
