import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BULK_MAX } from "../../../contract/tasks/commands.ts";
import { clear, doSelect, keepSelected, selectAll, selectByTaps, selectRange, toggle } from "./select.ts";
import { selectingClick, selectingKey, selection, takenWith } from "./selection.ts";

const order = ["a", "b", "c", "d", "e", "f"];
const selected = () => [...selection.get().ids].sort().join("");
const many = (count: number, prefix = "t") => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  selectingKey({ key, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
const click = (held: Partial<MouseEvent> = {}) =>
  selectingClick({ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

beforeEach(clear);

test("a task is selected and not any more, and a deed on one is for all, on another for that one alone [E26]", () => {
  toggle("b");
  toggle("d");
  expect(takenWith("d")).toEqual(["b", "d"]);
  expect(takenWith("e")).toEqual(["e"]);
  toggle("b");
  expect(selected()).toBe("d");
});

test("a range goes from where it began to its last end, whatever its end was before, and keeps what was selected [E26]", () => {
  toggle("a");
  toggle("c");
  selectRange(order, "f");
  expect(selected()).toBe("acdef");
  selectRange(order, "d");
  expect(selected()).toBe("acd");
  selectRange(order, "b");
  expect(selected()).toBe("abc");
});

test("a range begins at the focus where nothing is selected, or what is lies in another order [E26]", () => {
  selectRange(order, "e", "c");
  expect(selected()).toBe("cde");
  selectRange(["x", "y", "z"], "y", "z");
  expect(selected()).toBe("cdeyz");
  selectRange(["x", "y", "z"], "x");
  expect(selected()).toBe("cdexyz");
});

test("Shift with an arrow takes the neighbour along, with the focus, and gives it back on the way back [E26]", () => {
  let focused = "b";
  const focus = (id: string): void => {
    focused = id;
  };
  const go = (what: "up" | "down") => doSelect(what, focused, { around: order, panel: () => order, focus });
  go("down");
  go("down");
  expect([selected(), focused]).toEqual(["bcd", "d"]);
  go("up");
  expect([selected(), focused]).toEqual(["bc", "c"]);
  go("up");
  go("up");
  expect([selected(), focused]).toEqual(["ab", "a"]);
  go("up");
  expect([selected(), focused]).toEqual(["ab", "a"]);
});

test("all is what is shown around a task, and again the panel [E26]", () => {
  toggle("x");
  selectAll(["a", "b"], [...order, "x"]);
  expect(selected()).toBe("ab");
  selectAll(["a", "b"], [...order, "x"]);
  expect(selected()).toBe("abcdefx");
});

test("at most as many are selected as one change can hold, those first that were, and it is known to be fewer [E26]", () => {
  const column = many(BULK_MAX + 10);
  selectAll(column, column);
  expect(selection.get()).toMatchObject({ isCut: true, ids: new Set(column.slice(0, BULK_MAX)) });
  selectAll(column, [...many(5, "p"), ...column]);
  expect(selection.get()).toMatchObject({ isCut: true, ids: new Set(column.slice(0, BULK_MAX)) });
  toggle("one more");
  expect(selection.get().ids.has("one more")).toBe(false);
  toggle("t0");
  expect(selection.get()).toMatchObject({ isCut: false });
  clear();
  toggle("z");
  selectRange([...column, "z"], "t0");
  expect(selection.get().isCut).toBe(true);
  expect([...selection.get().ids].slice(0, 2)).toEqual(["z", `t${BULK_MAX + 9}`]);
});

test("what is gone or out of sight leaves, and a range does not begin at it any more [E26]", () => {
  toggle("a");
  toggle("c");
  keepSelected((id) => id !== "c");
  expect(selected()).toBe("a");
  selectRange(order, "e", "d");
  expect(selected()).toBe("ade");
  const before = selection.get();
  keepSelected(() => true);
  expect(selection.get().ids).toBe(before.ids);
  keepSelected(() => false);
  expect(selection.get()).toMatchObject({ ids: new Set(), anchor: null });
});

test("keys and clicks ask for a selection, and once by taps each press does until there is none [E26]", () => {
  expect([press("x"), press("X"), press("Escape"), press("a")]).toEqual(["toggle", "toggle", undefined, undefined]);
  expect([press("ArrowDown", { shiftKey: true }), press("ArrowUp", { shiftKey: true })]).toEqual(["down", "up"]);
  expect([press("a", { ctrlKey: true }), press("a", { metaKey: true })]).toEqual(["all", "all"]);
  expect([press("x", { ctrlKey: true }), press("x", { altKey: true }), press("ArrowDown")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // An Arabic keyboard.
  expect(press("ء", { code: "KeyX" })).toBe("toggle");
  expect([click({ ctrlKey: true }), click({ metaKey: true }), click({ shiftKey: true }), click()]).toEqual([
    "toggle",
    "toggle",
    "range",
    undefined,
  ]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  onTestFinished(() => void vi.unstubAllGlobals());
  selectByTaps();
  expect(click()).toBe("toggle");
  toggle("a");
  expect(press("Escape")).toBe("none");
  clear();
  expect(click()).toBe(undefined);
});
