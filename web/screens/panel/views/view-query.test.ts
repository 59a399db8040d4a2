import { expect, test } from "vitest";
import { addressOf, savedQuery, type Things } from "./view-query.ts";

const things: Things = {
  people: [{ id: "p1", username: "ada" }],
  labels: [
    { id: "l1", name: "Bug, old" },
    { id: "l2", name: "Idea" },
  ],
  statuses: [{ id: "c1", name: "To do", kind: "todo" }],
};
const saved = (address: string): string => savedQuery(new URLSearchParams(address), things);

test("a view is saved with ids in place of names, and read with the names that things have now [E29]", () => {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries({ layout: "list", who: "me,Ada", label: "!bug\\, old", column: "to do" }))
    address.set(key, value);
  const query = savedQuery(address, things);
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ layout: "list", who: "me,p1", label: "!l1", column: "c1" },
  });
  const renamed = { ...things, labels: [{ id: "l1", name: "!Fault" }], people: [{ id: "p1", username: "lovelace" }] };
  expect(Object.fromEntries(addressOf(query, renamed))).toEqual({
    ...{ layout: "list", who: "me,lovelace", label: "!\\!Fault", column: "To do" },
  });
});

test("what stands for nothing stays as it is, and so does what is no name [E29]", () => {
  for (const address of ["label=Gone", "who=none", "due=2026-11-01..2026-11-30", "q=Idea", "priority=high"])
    expect(addressOf(saved(address), things).toString()).toBe(new URLSearchParams(address).toString());
  expect(addressOf("label=l9", things).get("label")).toBe("l9");
});

test("where one is, is no part of a view: the open task, the month, the view itself [E29]", () => {
  expect(saved("task=1&comment=2&view=3&month=2026-11&sort=-due&group=who&fields=title,due&unknown=1")).toBe(
    "group=who&sort=-due&fields=title%2Cdue",
  );
});
