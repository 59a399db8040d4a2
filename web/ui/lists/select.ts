import { BULK_MAX } from "../../../contract/tasks/commands.ts";
import { nothingSelected, type Selecting, type Selection, selection } from "./selection.ts";

/** Selects these, the first of them where they are too many. */
const put = (wanted: Iterable<string>, fields: Partial<Selection>): void => {
  const all = [...new Set(wanted)];
  selection.set({ ids: new Set(all.slice(0, BULK_MAX)), isCut: all.length > BULK_MAX, ...fields });
};

/** Selects a task, or not any more; the next range begins at it. */
export const toggle = (taskId: string): void => {
  const { ids } = selection.get();
  put(ids.has(taskId) ? [...ids].filter((id) => id !== taskId) : [...ids, taskId], { anchor: taskId });
  selection.set({ base: selection.get().ids });
};

/**
 * Selects whatever stands between the task where the range began and another one, in the order that is seen; a range to
 * elsewhere from the same task takes its place. Where the first is not in that order it begins at `from`, which has the focus.
 */
export const selectRange = (order: readonly string[], to: string, from = to): void => {
  const { anchor, base, ids } = selection.get();
  const goesOn = anchor !== null && order.includes(anchor);
  const start = goesOn ? anchor : from;
  const kept = goesOn ? base : ids;
  const [first, last] = [order.indexOf(start), order.indexOf(to)];
  const range = first <= last ? order.slice(first, last + 1) : order.slice(last, first + 1).reverse();
  put([...kept, ...range], { anchor: start, base: kept });
};

/** Selects all that is shown around a task, as its column; asked again, all of the panel. */
export const selectAll = (around: readonly string[], panel: readonly string[]): void => {
  const { ids } = selection.get();
  const again = around.slice(0, BULK_MAX).every((id) => ids.has(id));
  put(again ? [...around, ...panel] : around, { anchor: null });
};

export const clear = (): void => selection.set(nothingSelected);

/** On a phone each press on a task selects it from now on; elsewhere keys and clicks do. */
export const selectByTaps = (): void => {
  if (matchMedia("(pointer: coarse)").matches) selection.set({ byTap: true });
};

/** What is gone or out of sight is not selected any more. */
export const keepSelected = (isShown: (taskId: string) => boolean): void => {
  const { ids, base, anchor, isCut } = selection.get();
  const shown = (some: ReadonlySet<string>) => {
    const left = [...some].filter(isShown);
    return left.length === some.size ? some : new Set(left);
  };
  const left = shown(ids);
  selection.set({
    ids: left,
    base: shown(base),
    anchor: anchor && isShown(anchor) ? anchor : null,
    isCut: isCut && left === ids,
  });
};

/** What is shown where a press asks for more: the ids as they are seen, one after the other. */
export interface Surroundings {
  /** Of the column, group or day of the task, from which Shift+↑ and ↓ do not lead out. */
  around: readonly string[];
  panel: () => readonly string[];
  /** Gives the focus to another one. */
  focus: (taskId: string) => void;
}

/** Does what a press on a task asks for. */
export const doSelect = (what: Selecting, taskId: string, { around, panel, focus }: Surroundings): void => {
  if (what === "toggle") toggle(taskId);
  else if (what === "range") selectRange(panel(), taskId);
  else if (what === "all") selectAll(around, panel());
  else if (what === "none") clear();
  else {
    const next = around[around.indexOf(taskId) + (what === "up" ? -1 : 1)];
    selectRange(around, next ?? taskId, taskId);
    if (next) focus(next);
  }
};
