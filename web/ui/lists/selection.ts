import { useSyncExternalStore } from "react";
import { printedKey } from "../keys/key-press.ts";
import { createStore } from "../page/store.ts";

/** Which tasks of a panel are selected, to be changed together: the tab's, however it shows the panel. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
  /** What was selected before the range that ends last: another end of it takes nothing else along. */
  base: ReadonlySet<string>;
  /** More was asked for than can be changed at once. */
  isCut: boolean;
  /** Each press on a task selects, as on a phone. */
  byTap: boolean;
}

const none: ReadonlySet<string> = new Set();
export const nothingSelected: Selection = { ids: none, anchor: null, base: none, isCut: false, byTap: false };

/** What changes it comes late: `select.ts`. */
export const selection = createStore(nothingSelected);

export const useIsSelected = (taskId: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(taskId));

/** The tasks that a deed on one of them is for: all that are selected, or that one where it is not. */
export const takenWith = (taskId: string): readonly string[] => {
  const { ids } = selection.get();
  return ids.has(taskId) ? [...ids] : [taskId];
};

/** What a press asks to be selected: this task or not, a range up to it, a range to its neighbour, all, none. */
export type Selecting = "toggle" | "range" | "up" | "down" | "all" | "none";

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The same of a key on a task that has the focus; undefined: the key is for something else. */
export const selectingKey = (event: Pressed): Selecting | undefined => {
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  const key = printedKey(event);
  if (altKey) return undefined;
  if (ctrlKey !== metaKey) return key === "a" && !shiftKey ? "all" : undefined;
  if (shiftKey) return key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : undefined;
  if (key === "x") return "toggle";
  return key === "Escape" && selection.get().ids.size > 0 ? "none" : undefined;
};

/** The same of a click; undefined: it opens the task. */
export const selectingClick = ({ shiftKey, ctrlKey, metaKey }: Omit<Pressed, "key" | "code">): Selecting | undefined =>
  shiftKey ? "range" : ctrlKey || metaKey || selection.get().byTap ? "toggle" : undefined;
