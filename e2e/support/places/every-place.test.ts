import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { placesOf } from "./all.ts";

test("all that people can look at is held against the rules in a file of its kind [S2.19]", () => {
  expect(readdirSync("web/app/accessible").sort()).toEqual(
    Object.keys(placesOf)
      .map((kind) => `${kind}.page.test.ts`)
      .sort(),
  );
});
