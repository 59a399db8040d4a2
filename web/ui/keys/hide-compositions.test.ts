import { expect, test } from "vitest";
import { hideCompositions } from "./hide-compositions.ts";

/** Which of the keys a page's handlers hear, wherever they listen. */
const heard = (keys: readonly { key: string; keyCode: number; isComposing: boolean }[]): string[] => {
  const page = new EventTarget();
  const all: string[] = [];
  hideCompositions(page);
  page.addEventListener("keydown", (event) => all.push((event as KeyboardEvent).key), true);
  for (const key of keys) page.dispatchEvent(Object.assign(new Event("keydown"), key));
  return all;
};

test("no handler hears a key that composes a word, in either order of events [fault 42]", () => {
  const chromium = { key: "Enter", keyCode: 229, isComposing: true };
  const firefox = { key: "Process", keyCode: 229, isComposing: true };
  const safari = { key: "Enter", keyCode: 229, isComposing: false };
  const other = { key: "Escape", keyCode: 27, isComposing: true };
  expect(heard([chromium, firefox, safari, other])).toEqual([]);
  expect(heard([{ key: "Enter", keyCode: 13, isComposing: false }])).toEqual(["Enter"]);
});
