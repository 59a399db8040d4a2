import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const unit = readFileSync(new URL("../../packaging/tavola.service", import.meta.url), "utf8");
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value);

test("a call that the unit closes is refused, where it would end the process, and Node's own are open [F4]", () => {
  expect(valuesOf("SystemCallErrorNumber")).toEqual(["EPERM"]);
  // A later line gives back what one before took away.
  expect(valuesOf("SystemCallFilter").at(-1)?.split(" ")).toEqual(expect.arrayContaining(["@pkey", "fchown"]));
});
