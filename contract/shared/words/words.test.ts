import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hasWords, wordsIn, wordsWanted } from "./words.ts";

const finds = (text: string, typed: string): boolean => {
  const [words, wanted] = [[...wordsIn(text)], wordsWanted(typed)];
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
};

test.for([
  ["Straße fegen", "strasse"],
  ["STRASSE FEGEN", "straße"],
  ["The Renovation of the kitchen", "kitch reno"],
  ["Hợp đồng mới", "hop dong"],
  ["don’t panic", "don't"],
  ["l’eau", "eau"],
  ["ＡＢＣ計画", "abc計"],
  ["WEB-42, at last", "web-42"],
  ["snake_case", "case"],
  ["計画を立てる", "計画"],
  ["計画を立てる", "画"],
  ["計画を立てる", "る"],
  ["東京都庁", "東京都"],
  ["서울에서 만나요", "서울"],
  ["กินข้าวแล้ว", "ข้าว"],
  ["กินข้าวแล้ว", "ก"],
  ["ភាសាខ្មែរ", "ខ្មែរ"],
  ["ພາສາລາວ", "ລາວ"],
  ["ｶﾞｽ", "ガス"],
  ["مُحَمَّدٌ", "محمد"],
  ["𠮷野家", "𠮷野"],
  ["① Acme™", "1 acmetm"],
] as const)("of %s, %s begins words [E33]", ([text, typed]) => {
  expect(finds(text, typed)).toBe(true);
});

test.for([
  ["Renovation", "ovat"],
  ["Renovation", "renovations"],
  ["kitchen", "kitchen floor"],
  ["計画", "画計"],
  ["계획", "획계"],
  ["Straße", "tras"],
] as const)("of %s, %s does not [E33]", ([text, typed]) => {
  expect(finds(text, typed)).toBe(false);
});

test.for(["", " ", "%", "'\" OR 1=1 --".slice(0, 2), "🎉", "*", "(){}[]^:&|!<->", "...", "´", "\u0301"])(
  "signs alone, as %j, are no words [E33]",
  (typed) => {
    expect(wordsWanted(typed)).toEqual([]);
  },
);

test("each word is looked for once, and none that another begins with [E33]", () => {
  expect(wordsWanted("re renovation RENO the")).toEqual(["renovation", "the"]);
  expect(wordsWanted("計画を")).toEqual(["計画", "画を"]);
});

test("however long a text or a word is, what is kept of it has a bound [E33]", () => {
  const random = Array.from({ length: 64_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)));
  for (const text of [
    random.join(""),
    "ﷺ".repeat(20_000),
    "a".repeat(64_000),
    "𠮷".repeat(32_000),
    "㌀㌁㌂".repeat(9_000),
  ]) {
    const words = [...wordsIn(text)];
    expect(words.every((word) => word.length > 0 && word.length <= 64 && !/\p{Surrogate}/u.test(word))).toBe(true);
    expect(words.reduce((units, word) => units + word.length, 0)).toBeLessThanOrEqual(300_000);
  }
});

const letter = fc.oneof(
  fc.constantFrom(...Array.from("abcxyzßÄéđŁΣς1 .,-_'’%計画東京都立のガｶﾞー서울ㅎกิข้าวำﷺ①™ʼ\u0301\u200d\u00ad🎉𠮷")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const someText = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(""));

test("a text is found by all of itself, by each word of it, and by the beginning of any [E33]", () => {
  fc.assert(
    fc.property(someText, fc.nat(), fc.nat(), (text, at, length) => {
      const words = [...wordsIn(text)];
      expect(finds(text, text)).toBe(words.length > 0);
      const word = words[at % Math.max(1, words.length)];
      if (word === undefined) return;
      expect(finds(text, word)).toBe(true);
      const letters = Array.from(word);
      const beginning = letters.slice(0, 1 + (length % letters.length)).join("");
      // A mark by itself is no beginning that anybody types.
      expect(finds(text, beginning)).toBe(wordsWanted(beginning).length > 0);
    }),
    { numRuns: 1_000 },
  );
});

test("words are letters, digits and marks, and cut out of themselves they stay [E33]", () => {
  fc.assert(
    fc.property(someText, (text) => {
      for (const word of wordsIn(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        expect(wordsIn(word).has(word)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("whether a text has words is the same whether they were stored or are looked for in it [E33]", () => {
  fc.assert(
    fc.property(someText, someText, fc.nat(40), fc.nat(4), (text, other, at, length) => {
      for (const typed of [other, text.slice(at, at + length + 1)]) {
        const wanted = wordsWanted(typed);
        expect(wanted.length > 0 && hasWords(text, wanted)).toBe(finds(text, typed));
      }
    }),
    { numRuns: 1_000 },
  );
});

test("of very many words the first thirty-two are looked for [E33]", () => {
  const typed = Array.from({ length: 1_050 }, (_, at) => `w${at}x`);
  expect(wordsWanted(typed.join(" "))).toEqual(typed.slice(0, 32));
});
