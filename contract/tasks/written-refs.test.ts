import { expect, test } from "vitest";
import { REFS_MAX, readRef, refsIn, splitAtRefs } from "./written-refs.ts";

test.each([
  ["WEB-42", { key: "WEB", number: 42 }],
  ["web-42", { key: "WEB", number: 42 }],
  ["W2-1", { key: "W2", number: 1 }],
])("%s is a ref, in any case [E18]", (text, ref) => {
  expect(readRef(text)).toEqual(ref);
});

test.each([
  "42",
  "WEB",
  "WEB-",
  "WEB-0",
  "WEB-042",
  "W-1",
  "2W-1",
  "WEBWEBWEB-1",
  "WEB-1234567890",
  "WEB 42",
  " WEB-1",
])("%j is none [E18]", (text) => {
  expect(readRef(text)).toBeUndefined();
});

test.each([
  ["See WEB-42, and (WEB-7).", ["See ", "WEB-42", ", and (", "WEB-7", ")."]],
  ["WEB-42", ["", "WEB-42", ""]],
  ["step-2 of AWEB-2x, WEB-2-b, _WEB-2, X-WEB-2, ÜWEB-2", ["step-2 of AWEB-2x, WEB-2-b, _WEB-2, X-WEB-2, ÜWEB-2"]],
  ["計画WEB-2", ["計画WEB-2"]],
  ["WEB-2.", ["", "WEB-2", "."]],
])("of a text, what stands by itself in capitals is a ref: %j [E19]", (text, parts) => {
  expect(splitAtRefs(text)).toEqual(parts);
});

test("texts name each ref once, and fifty at most [E19]", () => {
  expect(refsIn(["WEB-1 WEB-2", "WEB-2 OLD-1"])).toEqual([
    { key: "WEB", number: 1 },
    { key: "WEB", number: 2 },
    { key: "OLD", number: 1 },
  ]);
  expect(refsIn([Array.from({ length: 200 }, (_, at) => `WEB-${at + 1}`).join(" ")])).toHaveLength(REFS_MAX);
});
