import { expect, test } from "vitest";
import { fieldsOf, groupingOf, listFields, listQuery, sortingOf, usualFields } from "./list-query.ts";

const at = (query: string) => {
  const said = new Map(query.split("&").map((part) => part.split("=") as [string, string]));
  return { get: (name: string) => said.get(name) ?? null };
};

test("an address says how a list is grouped, sorted, and what it shows; what it does not know falls back [E29, E30]", () => {
  expect([groupingOf(at("")), groupingOf(at("group=who")), groupingOf(at("group=x"))]).toEqual([
    "column",
    "who",
    "column",
  ]);
  expect([
    sortingOf(at("sort=-due")),
    sortingOf(at("sort=title")),
    sortingOf(at("sort=-manual")),
    sortingOf(at("sort=x")),
  ]).toEqual([
    { by: "due", down: true },
    { by: "title", down: false },
    { by: "manual", down: false },
    { by: "manual", down: false },
  ]);
  expect(fieldsOf(at(""))).toEqual(usualFields);
  expect(fieldsOf(at("fields=x,y"))).toEqual(usualFields);
  expect(fieldsOf(at("fields=due,title,x,due"))).toEqual(["due", "title"]);
  expect(fieldsOf(at("fields=due"))).toEqual(["title", "due"]);
});

test("an address leaves out what is usual, and is read as it was written [E29]", () => {
  expect(listQuery({ group: "column", sort: { by: "manual", down: false }, fields: usualFields })).toEqual({
    group: null,
    sort: null,
    fields: null,
  });
  const wanted = { group: "due", sort: { by: "updated", down: true }, fields: [...listFields].reverse() } as const;
  const written = at(
    Object.entries(listQuery(wanted))
      .map(([name, value]) => `${name}=${value}`)
      .join("&"),
  );
  expect({ group: groupingOf(written), sort: sortingOf(written), fields: fieldsOf(written) }).toEqual(wanted);
});
