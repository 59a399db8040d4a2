import { expect, test } from "vitest";
import { writeFlag } from "../page/device-flag.ts";
import { isFindKey, pageKey, printedKey, sheetKey, singleKeysOff, thingKey, undoKey } from "./key-press.ts";

const press = (change: Partial<Parameters<typeof pageKey>[0]> = {}) =>
  pageKey({
    key: "?",
    code: "Slash",
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: null,
    ...change,
  });

/** An element inside something that the selector names. */
const inside = (wanted: string) =>
  ({ closest: (selector: string) => (selector.includes(wanted) ? {} : null) }) as unknown as EventTarget;

test("a key that is pressed on the page is the page's", () => {
  expect(press()).toBe("?");
  expect(press({ key: "g" })).toBe("g");
});

test.each(["textarea", "[contenteditable]", "[role=dialog]", "[role=menu]"])("a key inside %s is not", (place) => {
  expect(press({ target: inside(place) })).toBeNull();
});

test("a key with Ctrl and one that was used already are not", () => {
  for (const flag of ["ctrlKey", "metaKey", "altKey", "defaultPrevented"] as const) {
    expect(press({ [flag]: true })).toBeNull();
  }
});

const z = (change: Partial<Parameters<typeof undoKey>[0]> = {}) =>
  undoKey({
    key: "z",
    code: "KeyZ",
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: null,
    ...change,
  });

test("Ctrl+Z or ⌘+Z undoes and with Shift redoes, on the page and in a dialog, but not while typing [D13]", () => {
  expect(z()).toBe("undo");
  expect(z({ ctrlKey: false, metaKey: true })).toBe("undo");
  expect(z({ key: "Z", shiftKey: true })).toBe("redo");
  expect(z({ target: inside("[role=dialog]") })).toBe("undo");
  expect(z({ target: inside("textarea") })).toBeNull();
  expect(z({ ctrlKey: false })).toBeNull();
  expect(z({ altKey: true })).toBeNull();
  expect(z({ key: "y" })).toBeNull();
});

test("Ctrl+K or ⌘+K finds, also while typing and beside an open task, but not over a dialog that waits for an answer", () => {
  const k = (change: Partial<Parameters<typeof isFindKey>[0]> = {}) =>
    isFindKey({
      key: "k",
      code: "KeyK",
      ctrlKey: true,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      defaultPrevented: false,
      target: null,
      ...change,
    });
  expect(k()).toBe(true);
  expect(k({ ctrlKey: false, metaKey: true })).toBe(true);
  expect(k({ target: inside("textarea") })).toBe(true);
  expect(k({ target: inside("[role=alertdialog]") })).toBe(false);
  expect(k({ target: inside("[data-modal]") })).toBe(false);
  expect(k({ ctrlKey: false })).toBe(false);
  expect(k({ shiftKey: true })).toBe(false);
  expect(k({ key: "j" })).toBe(false);
});

test.each([
  ["Arabic", "ئ", "KeyZ", false, "z"],
  ["Arabic", "~", "KeyZ", true, "z"],
  ["Arabic", "لا", "KeyB", false, "b"],
  ["Arabic", "ظ", "Slash", false, "/"],
  ["Arabic", "؟", "Slash", true, "?"],
  ["Arabic", "ث", "KeyE", false, "e"],
  ["Russian", "т", "KeyN", false, "n"],
  ["Russian", "Л", "KeyK", true, "k"],
  ["Russian", "х", "BracketLeft", false, "["],
  ["Russian", "?", "Digit7", true, "?"],
  ["Russian", ".", "Slash", false, "."],
  ["Thai", "?", "KeyM", true, "?"],
  ["Hindi", "ा", "KeyE", false, "e"],
  ["Hebrew", "/", "KeyQ", false, "/"],
  ["German", "y", "KeyZ", false, "y"],
  ["German", "z", "KeyY", false, "z"],
  ["Dvorak", ";", "KeyZ", false, ";"],
  ["Dvorak", "z", "Slash", false, "z"],
  ["wide letters", "ｋ", "KeyK", false, "k"],
  ["any", "E", "KeyE", true, "e"],
  ["any", "ArrowDown", "ArrowDown", false, "ArrowDown"],
  ["any", "Enter", "Enter", false, "Enter"],
])("on the %s layout %s on %s (Shift: %s) is %s: as printed, or by its place [fault 43]", (_, ...press) => {
  const [key, code, shiftKey, is] = press;
  expect(printedKey({ key, code, shiftKey })).toBe(is);
});

test("Ctrl+Z, its redo, Ctrl+K and the page's own keys work on an Arabic layout [fault 43]", () => {
  const arabic = {
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: null,
  };
  expect(undoKey({ ...arabic, key: "ئ", code: "KeyZ" })).toBe("undo");
  expect(undoKey({ ...arabic, key: "~", code: "KeyZ", shiftKey: true })).toBe("redo");
  expect(isFindKey({ ...arabic, key: "ن", code: "KeyK" })).toBe(true);
  expect(press({ key: "ى", code: "KeyN" })).toBe("n");
  expect(press({ key: "ظ" })).toBe("/");
});

test("turned off, letters and signs do nothing on a page as a whole; arrows do, and letters on what has the focus [E25]", () => {
  const pressed = (key: string, within: readonly string[] = []) => ({
    ...{ key, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
    target: { closest: (selectors: string) => within.some((one) => selectors === one) } as unknown as EventTarget,
  });
  const answers = () => [
    ...["n", "?", "/", "[", "g", "ArrowDown"].map((key) => pageKey(pressed(key))),
    ...[sheetKey(pressed("w")), sheetKey(pressed("w", ["[role=dialog]"])), thingKey(pressed("p"))],
  ];
  expect(answers()).toEqual(["n", "?", "/", "[", "g", "ArrowDown", "w", "w", "p"]);
  writeFlag(singleKeysOff, true);
  expect(answers()).toEqual([null, null, null, null, null, "ArrowDown", null, "w", "p"]);
  writeFlag(singleKeysOff, false);
  expect(answers()).toEqual(["n", "?", "/", "[", "g", "ArrowDown", "w", "w", "p"]);
});
