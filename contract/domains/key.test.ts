import { expect, test } from "vitest";
import { DomainKey, keyFor, keyWith } from "./key.ts";

test.each([
  ["ada's domain", "ADA"],
  ["web", "WEB"],
  ["Café Été", "CAFE"],
  ["Straße", "STRASS"],
  ["renovation", "RENOVA"],
  ["a team", "ATEAM"],
  ["3d printing", "DPRINT"],
  ["2026 plans", "PLANS"],
  ["Łódź", "LODZ"],
  ["東京 計画", "TASK"],
  ["نطاق", "TASK"],
  ["東京 x", "TASK"],
  ["12 34", "TASK"],
])("the key of a domain named %j is %s [E18]", (name, key) => {
  expect(keyFor(name)).toBe(key);
});

test("who comes later gets a number, within eight characters [E18]", () => {
  expect([1, 2, 10].map((number) => keyWith("RENOVA", number))).toEqual(["RENOVA", "RENOVA2", "RENOVA10"]);
  expect(keyWith("RENOVA", 1234)).toBe("RENO1234");
});

test("a key is written in any case, and stored in capitals [E18]", () => {
  expect([" web ", "Web2", "w\u200bb"].map((typed) => DomainKey.parse(typed))).toEqual(["WEB", "WEB2", "WB"]);
});

test.each(["w", "", "2web", "we-b", "we b", "webwebweb", "wéb", "ſs", "ｗｅｂ"])("%j is no key [E18]", (typed) => {
  expect(DomainKey.safeParse(typed).success).toBe(false);
});
