import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { placesOf } from "../../../e2e/support/places/all.ts";

test("all that people can look at is held against the rules in a file here [S2.19]", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".page.test.ts"));
  expect(files.sort()).toEqual(
    Object.keys(placesOf)
      .map((kind) => `${kind}.page.test.ts`)
      .sort(),
  );
});
