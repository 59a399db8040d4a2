import { afterIdFor } from "../../../ui/lists/drop-position.ts";
import type { TaskGroup } from "./group-tasks.ts";
import type { ListRow } from "./list-rows.ts";
import { takesTasks } from "./take-on.ts";

/** Where a task would land: in which group, after how many of its others. */
export interface Landing {
  group: TaskGroup;
  position: number;
}

/** The gaps between rows, each by the row below it, in which a task can land, and the group of each. */
export const gapsOf = (rows: readonly ListRow[]): number[] =>
  [...rows.keys(), rows.length].filter((at) => landingAt(rows, "", at) !== null);

/** Where a task would land in a gap; null: it cannot. */
export const landingAt = (rows: readonly ListRow[], taskId: string, gap: number): Landing | null => {
  const above = rows[gap - 1];
  const below = rows[gap];
  // Without groups nothing stands above the first.
  const row = above ?? (below?.kind === "group" ? undefined : below);
  if (!row?.group || (above && above.kind !== "group" && above.kind !== "task") || !takesTasks(row.group)) return null;
  const { group } = row;
  if (above?.kind !== "task") return { group, position: 0 };
  const at = group.tasks.findIndex(({ id }) => id === above.task.id);
  const own = group.tasks.findIndex(({ id }) => id === taskId);
  return { group, position: at + 1 - (own >= 0 && own <= at ? 1 : 0) };
};

export interface BoardPlace {
  statusId: string;
  afterId: string | null;
}

/**
 * The place on the board that a landing means within a group, or in another column; null: it stands there already. A group
 * that is no column may hold several: a task goes as near as its own column lets it. `columnOf`: a column's ids, also those out of sight.
 */
export const placeOf = (
  taskId: string,
  statusId: string,
  { group: { value, tasks }, position }: Landing,
  columnOf: (statusId: string) => readonly string[],
  taken: ReadonlySet<string> = new Set([taskId]),
): BoardPlace | null => {
  const target = value.by === "column" ? value.of.id : statusId;
  const others = tasks.filter(({ id }) => !taken.has(id));
  const before = others.slice(0, position).findLast((task) => task.statusId === target);
  const shown = others.filter((task) => task.statusId === target).map(({ id }) => id);
  const at = tasks.filter((task) => task.statusId === target).findIndex(({ id }) => id === taskId);
  const stands = taken.size === 1 && at >= 0 && at === shown.indexOf(before?.id ?? "") + 1;
  // Where nothing of its column is beside it, any place is as near.
  if (stands || (target === statusId && shown.length === 0)) return null;
  const afterId = afterIdFor(columnOf(target), shown, taken, { afterId: before?.id ?? null });
  return { statusId: target, afterId };
};
