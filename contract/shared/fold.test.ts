import { expect, test } from "vitest";
import { fold, foldWanted } from "./fold.ts";

const finds = (text: string, typed: string) => fold(text).includes(foldWanted(typed));

test.for([
  ["Fix the Login", "login"],
  ["fix the login", "THE L"],
  ["ÜBERSETZUNG prüfen", "übersetzung"],
  ["José Álvarez", "jose al"],
  ["Straße fegen", "STRASSE"],
  ["STRASSE FEGEN", "straße"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İstanbul", "istanbul"],
  ["ДОСТАВКА", "доставка"],
  ["ＡＢＣ計画", "abc計"],
  ["données", "donne\u0301es"],
  ["東京タワー", "タワ"],
] as const)("in %s, %s is found whatever the case, width and accents [S4.14]", ([text, typed]) => {
  expect(finds(text, typed)).toBe(true);
});

test.for([
  ["Fix the login", "log in"],
  ["が", "か"],
  ["100% done", "100_"],
] as const)("in %s, %s is not found: only what stands there in one piece [S4.14]", ([text, typed]) => {
  expect(finds(text, typed)).toBe(false);
});

test("spaces around what is typed do not count [S4.14]", () => {
  expect(foldWanted("  Login ")).toBe("login");
  expect(foldWanted("   ")).toBe("");
});
