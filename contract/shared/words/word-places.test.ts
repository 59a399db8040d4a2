import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { graphemes } from "../text.ts";
import { snippetAt } from "./snippet.ts";
import { placeOfPart, placeOfWords } from "./word-places.ts";
import { hasWords, wordsWanted } from "./words.ts";

const foundIn = (text: string, typed: string): string | undefined => {
  const place = placeOfWords(text, wordsWanted(typed));
  return place && text.slice(place.start, place.end);
};

test.for([
  ["We pay in May. Please pay the rent. I pay rent now", "pay rent", "pay rent"],
  ["Über die Straße\ngehen", "strasse", "Straße"],
  ["The Renovation of it", "reno", "Renovation"],
  ["来週の計画を立てる", "計画を", "計画を"],
  ["来週の計画を立てる", "る", "る"],
  ["東京タワー", "東京", "東京"],
  ["①ｶﾞｽ!", "ガス", "ｶﾞｽ"],
  ["กินข้าวแล้ว", "ข้าว", "ข้าว"],
  ["don’t panic, don't", "dont", undefined],
] as const)("in %s, what %s finds is %s [E33]", ([text, typed, found]) => {
  expect(foundIn(text, typed)).toBe(found);
});

test.for([
  ["Renovation", "ovat", "ovat"],
  ["Große Straße", "strass", "Straß"],
  ["ＡＢＣ計画", "c計", "Ｃ計"],
  ["one  two", "one two", "one  two"],
  ["Hợp đồng", "dong", "đồng"],
  ["nothing", "else", undefined],
] as const)("in the title %s, the part %s is %s [E33]", ([text, typed, found]) => {
  const place = placeOfPart(text, typed);
  expect(place && text.slice(place.start, place.end)).toBe(found);
});

const letter = fc.oneof(
  fc.constantFrom(...Array.from("abcxyzßÄéđŁ1 .,\n-'計画東京のガｶﾞー서울กิข้าวำ①™\u0301\u00ad🎉𠮷🇩🇪👩‍🚀")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const someText = fc.array(letter, { maxLength: 400 }).map((letters) => letters.join("").replace(/\p{Surrogate}/gu, ""));

test("around what is found stand at most sixty characters, as they are in the text and cut within none [E33]", () => {
  fc.assert(
    fc.property(someText, fc.nat(), fc.nat({ max: 100 }), (text, at, length) => {
      const start = at % (text.length + 1);
      const { before, found, after } = snippetAt(text, { start, end: Math.min(text.length, start + length) }, 60);
      expect(text).toContain(before + found + after);
      for (const part of [before, found, after]) expect(graphemes(part)).toBeLessThanOrEqual(60);
      expect(graphemes(before) + graphemes(found) + graphemes(after)).toBe(graphemes(before + found + after));
    }),
    { numRuns: 1_000 },
  );
});

const hasAnyOf = (text: string, wanted: readonly string[]) => wanted.some((word) => hasWords(text, [word]));

test("wherever words are found there is a place to show [E33]", () => {
  fc.assert(
    fc.property(someText, someText, (text, typed) => {
      const wanted = wordsWanted(typed.slice(0, 3));
      expect(placeOfWords(text, wanted) !== undefined).toBe(wanted.length > 0 && hasAnyOf(text, wanted));
    }),
    { numRuns: 1_000 },
  );
});

test("however many words are looked for, each line of a text is folded once [E33]", () => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  const wanted = Array.from("abcdfghijklmnopqrst");
  placeOfWords("é\n".repeat(500), wanted);
  expect(normalize.mock.calls.length).toBeLessThanOrEqual(2 * 501);
  normalize.mockRestore();
});

test("one search looks through so much of all texts together, and however far, what it found till then counts [E33]", () => {
  const text = `${"no\n".repeat(20)}here`;
  const look = { units: 500 };
  expect(placeOfWords(text, ["here"], look)).toEqual({ start: 60, end: 64 });
  expect(placeOfWords(text, ["here"], look)).toBeUndefined();
  expect(placeOfWords("here\nhere and there", ["here", "there"], { units: 25 })).toEqual({ start: 0, end: 4 });
});
