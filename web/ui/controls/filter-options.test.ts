import { expect, test } from "vitest";
import { filterOptions } from "./filter-options.ts";

const people = [{ label: "José Peña", hint: "jpena" }, { label: "Ada Lovelace" }, { label: "Zoë Adams" }];
const names = (text: string) => filterOptions(people, text).map((person) => person.label);

test("finds by any part of the name or the hint, whatever the case and the accents", () => {
  expect(names("PENA")).toEqual(["José Peña"]);
  expect(names("ada")).toEqual(["Ada Lovelace", "Zoë Adams"]);
  expect(names("jpe")).toEqual(["José Peña"]);
});

test("an empty filter keeps everybody and a strange one nobody", () => {
  expect(names("  ")).toHaveLength(3);
  expect(names("nobody")).toEqual([]);
});
