import fc from "fast-check";
import { expect, test } from "vitest";
import { filterKeys } from "../../../contract/views/query.ts";
import { type Filter, readFilter, toggled, writeFilter } from "./filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("commas are or, different keys and, a leading exclamation mark is not [E27]", () => {
  expect(read("?who=me,none&label=!bug&due=overdue,week&task=x")).toEqual([
    { key: "who", not: false, values: ["me", "none"] },
    { key: "label", not: true, values: ["bug"] },
    { key: "due", not: false, values: ["overdue", "week"] },
  ]);
  expect(read("?label=bug&label=!later,never")).toEqual([
    { key: "label", not: false, values: ["bug"] },
    { key: "label", not: true, values: ["later", "never"] },
  ]);
  expect(read("?q=a,!b&who=&label=!&priority=,,")).toEqual([{ key: "q", not: false, values: ["a,!b"] }]);
});

test("whatever a label or column is called, it is read as it was written [E27, E29]", () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, unit: "grapheme" }),
    fc.constantFrom("!not", "a,b", "\\", "a\\,b", "!,\\!", "50 %", "a&b=c", "+", "none"),
  );
  const values = fc.uniqueArray(name.map((each) => each.trim()).filter(Boolean), { minLength: 1, maxLength: 4 });
  const filter = fc
    .uniqueArray(fc.constantFrom(...filterKeys.filter((key) => key !== "q")), { maxLength: 4 })
    .chain((keys) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), not: fc.boolean(), values }))));
  fc.assert(
    fc.property(filter, (conditions) => {
      const written = writeFilter(new URLSearchParams("task=1"), conditions);
      const again = readFilter(new URLSearchParams(written.toString()));
      const inOrder = [...conditions].sort((a, b) => filterKeys.indexOf(a.key) - filterKeys.indexOf(b.key));
      expect(again).toEqual(inOrder);
      expect(written.get("task")).toBe("1");
    }),
  );
});

test("a value is put in and taken out, and with the last one the condition goes [E27]", () => {
  const first: Filter = toggled([], "who", "me");
  const both = toggled(first, "who", "none");
  expect(both).toEqual([{ key: "who", not: false, values: ["me", "none"] }]);
  expect(toggled(toggled(both, "who", "me"), "who", "none")).toEqual([]);
});
