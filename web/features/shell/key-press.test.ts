import { expect, test } from "vitest";
import { pageKey } from "./key-press.ts";

const press = (change: Partial<Parameters<typeof pageKey>[0]> = {}) =>
  pageKey({
    key: "?",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
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

test("a key with Ctrl, one that composes a character and one that was used already are not", () => {
  for (const flag of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"] as const) {
    expect(press({ [flag]: true })).toBeNull();
  }
});
