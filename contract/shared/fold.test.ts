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
  ["STRAẞE FEGEN", "strasse"],
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
  ["Hợp đồng", "hop dong"],
  ["hop dong", "Hợp Đồng"],
  ["Łódź", "lodz"],
  ["Smørrebrød", "smorrebrod"],
  ["Cæsar, œuvre, þing, ħobż", "caesar, oeuvre, thing, hobz"],
  ["IĞDIR", "ığdır"],
  ["ısparta", "ISPARTA"],
  ["don’t", "don't"],
  ["don't", "don’t"],
  ["don‘t, don´t, donʼt", "don`t, don’t, don＇t"],
  ["“Q1–Q2”", '"q1-q2"'],
  ["one  two\n\tthree　four", "one two three four"],
  ["مُحَمَّدٌ", "محمد"],
  ["محـــمد", "محمد"],
  ["أحمد إلى مكتبة", "احمد الي مكتبه"],
  ["שָׁלוֹם", "שלום"],
  ["co\u00adoperate, a\u200bb", "cooperate, ab"],
  ["ｶﾞｽ", "ガス"],
  ["ﬁnal", "final"],
] as const)("in %s, %s is found, as people type it [fault 46]", ([text, typed]) => {
  expect(finds(text, typed)).toBe(true);
});

test.for(["´", "`", "^", "¨", "\u0301", " \u0301 ", "¸", "\u064e", "\u200b"])(
  "%j by itself looks for nothing [fault 46]",
  (typed) => {
    expect(foldWanted(typed)).toBe("");
  },
);

test("apostrophes and other signs are looked for as they are [fault 46]", () => {
  expect(finds("don’t", "'")).toBe(true);
  expect(finds("100%", "%")).toBe(true);
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

test("what is folded stays as it is when it is folded again, whatever the letter [E33]", { tags: "long" }, () => {
  const changed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const folded = fold(`a${String.fromCodePoint(code)}b`);
    if (fold(folded) !== folded) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});
