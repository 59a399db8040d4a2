import { expect, test } from "vitest";
import type { History, HistoryEntry } from "../../../contract/history/history.ts";
import { joinPages } from "./join-pages.ts";

const entry = (version: number) => ({ version }) as HistoryEntry;
const page = (from: number, to: number, next: number | null): History => ({
  entries: Array.from({ length: from - to + 1 }, (_, at) => entry(from - at)),
  next,
});
const none = { entries: [], next: null, from: undefined };
const versions = (past: { entries: readonly HistoryEntry[] }) => past.entries.map(({ version }) => version);

test("what happens while a history is open stands on top, and the older pages stay [D7]", () => {
  const first = page(5, 4, 4);
  const whole = { ...joinPages(none, first), entries: [...first.entries, entry(3), entry(2)], next: 2 };
  const later = joinPages(whole, page(7, 6, 6));
  expect(versions(later)).toEqual([7, 6]);
  const joined = joinPages(whole, page(6, 5, 5));
  expect([versions(joined), joined.next]).toEqual([[6, 5, 4, 3, 2], 2]);
});

test("the same page again changes nothing", () => {
  const first = joinPages(none, page(3, 2, 2));
  expect(versions(joinPages(first, page(3, 2, 2)))).toEqual([3, 2]);
});
