import type { KeyboardEvent } from "react";
import { printedKey, type Step, stepFor } from "../../ui/keys/key-press.ts";
import { selectingKey } from "../../ui/lists/selection.ts";
import { taskKey } from "../../ui/lists/task-keys.ts";
import { HEAD, type List, type ListFocus } from "./list-context.ts";
import type { ListRow, ListTaskRow } from "./model/list-rows.ts";
import { popoverKeys } from "./widths.ts";

/** Rows in a page of the list, as far as Page Up and Page Down go. */
const PAGE = 15;

export interface KeysWith {
  list: List;
  rows: readonly ListRow[];
  /** Where a row stands. */
  at: (key: string) => number;
  active: ListFocus;
  /** The first way to sort stands above the first row. */
  hasHeads: boolean;
  /** Takes a task up, to be moved by arrow keys. */
  lift: (row: ListTaskRow) => void;
  /** Keys while a task is lifted; true when the key was for it. */
  lifted: ((step: Step | null, key: string) => boolean) | null;
  onSelect: (what: NonNullable<ReturnType<typeof selectingKey>>, row: ListTaskRow) => void;
}

/** Where a step leads from a place; the same place where it leads nowhere. */
export const walked = ({ rows, at, active, hasHeads, list }: KeysWith, step: Step): ListFocus => {
  const index = at(active.key);
  const lastCell = list.fields.length - 1;
  const row = rows[index];
  if (step === "start" || step === "end") {
    if (row && row.kind !== "task") return active;
    const first = row ? -1 : 0;
    const cell = active.cell + (step === "end" ? 1 : -1);
    return { ...active, cell: Math.max(first, Math.min(lastCell, cell)) };
  }
  const by = {
    up: -1,
    down: 1,
    pageUp: -PAGE,
    pageDown: PAGE,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
  const wanted = index + by[step];
  if (wanted < 0 && hasHeads && step === "up") return { key: HEAD, cell: Math.max(0, active.cell) };
  const next = rows[Math.max(0, Math.min(rows.length - 1, wanted))];
  return next ? { key: next.key, cell: index < 0 ? -1 : active.cell } : active;
};

/** What the keys of the list do; true when the key was for it. */
const used = (event: KeyboardEvent, keys: KeysWith): boolean => {
  const { list, rows, at, active } = keys;
  const row = rows[at(active.key)];
  const selecting = row?.kind === "task" ? selectingKey(event.nativeEvent) : undefined;
  if (row?.kind === "task" && selecting && !keys.lifted) {
    keys.onSelect(selecting, row);
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = printedKey(event.nativeEvent);
  const step = event.shiftKey ? null : stepFor(key);
  if (keys.lifted) return keys.lifted(step, key);
  if (step) {
    if (row?.kind === "group" && (step === "start" || step === "end")) {
      const button = event.target instanceof HTMLElement ? event.target : null;
      if ((button?.getAttribute("aria-expanded") === "true") === (step === "start")) list.fold(row.group.key);
      return true;
    }
    list.goTo(walked(keys, step));
    return true;
  }
  if (key === "n") list.actions.add(row?.group?.value.by === "column" ? row.group.value.of.id : undefined);
  else if (row?.kind !== "task") return false;
  else if (key === " ") keys.lift(row);
  else if (key === "e" && list.mayWrite) list.edit(row.key);
  else {
    const anchor = event.target instanceof Element ? event.target : document.body;
    const refocus = () => list.goTo(active);
    const field = list.fields[active.cell];
    const popover = field && key === "Enter" ? popoverKeys[field] : undefined;
    if (popover)
      return (
        list.actions.quick(row.task.id, popover.key, { shiftKey: popover.shiftKey, anchor, refocus }) || open(list, row)
      );
    const from = { shiftKey: event.shiftKey, anchor: anchor.closest("[data-row]") ?? anchor, refocus };
    return taskKey(list.actions, row.task.id, key, from);
  }
  return true;
};

const open = ({ actions }: List, { task }: ListTaskRow): boolean => {
  actions.open(task.id);
  return true;
};

export const onListKey = (event: KeyboardEvent, keys: KeysWith): void => {
  const target = event.target instanceof Element ? event.target : null;
  // A row's buttons have keys of their own, but for those that walk.
  const isPlace = target?.matches("[data-card], [data-focus], [data-cell]");
  if (!isPlace || event.defaultPrevented) return;
  if (target?.matches("button") && (event.key === "Enter" || event.key === " ") && !keys.lifted) return;
  if (!used(event, keys)) return;
  event.preventDefault();
  event.stopPropagation();
};
