import { expect, test } from "vitest";
import type { Status } from "../../../../contract/statuses/status.ts";
import { columnAfter } from "./column-place.ts";

const shown: Status[] = ["a", "b", "c", "completed"].map((name) => ({ id: name, name, kind: "todo", order: name }));

test("a column dropped in a gap follows the one before the gap [D22]", () => {
  expect(columnAfter(shown, "c", 0)).toBe(null);
  expect(columnAfter(shown, "c", 1)).toBe("a");
  expect(columnAfter(shown, "a", 3)).toBe("c");
});

test("a column dropped beside itself stays [D22]", () => {
  expect(columnAfter(shown, "b", 1)).toBeUndefined();
  expect(columnAfter(shown, "b", 2)).toBeUndefined();
  expect(columnAfter(shown, "unknown", 2)).toBeUndefined();
});

test("completed stays last [S3.4]", () => {
  expect(columnAfter(shown, "a", 4)).toBe("c");
  expect(columnAfter(shown, "c", 4)).toBeUndefined();
});
