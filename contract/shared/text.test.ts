import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { graphemes, isPlain, text, textProblem, tidy, visibleCharacters } from "./text.ts";

const limits = { min: 3, max: 35, tooShort: "too short" };
const long = "Please use at most 35 characters.";
const unstorable = "This text has characters that cannot be stored.";
const FAMILY = "👨‍👩‍👧‍👦";
const FLAG = "🇩🇪";
const ZALGO = `a${"\u0301".repeat(20)}`;

test.each([
  ["abc", null],
  [" a b c ", null],
  ["ab", "too short"],
  ["a b", "too short"],
  ["\u200b\u200b\u200b", "too short"],
  ["\u2060\ufeff\u180e\u00ad\u115f\u3164", "too short"],
  ["\t\n\r", "too short"],
  ["ab\u0301", "too short"],
  [FAMILY.repeat(2), "too short"],
  [FAMILY.repeat(3), null],
  [FAMILY.repeat(35), null],
  [FAMILY.repeat(36), long],
  [FLAG.repeat(35), null],
  [FLAG.repeat(36), long],
  [ZALGO.repeat(35), null],
  ["x".repeat(36), long],
  [`${"x".repeat(35)}   `, null],
  ["nul\0", unstorable],
  ["lone \ud800", unstorable],
  ["\udc00 lone", unstorable],
  ["漢字仮", null],
  ["مرحبا", null],
])("%j is told %j [D6, S5.1]", (text, problem) => {
  expect(textProblem(text, limits)).toBe(problem);
});

test("seventy thousand letters, or a million combining marks, are refused at once [D6]", () => {
  for (const text of ["x".repeat(70_000), `a${"\u0301".repeat(1_000_000)}`, FAMILY.repeat(100_000)]) {
    expect(textProblem(text, limits)).toBe(long);
  }
});

test("what is taken is tidy, countable and stays what it is [D6]", { tags: "long" }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const stored = tidy(text);
      expect(tidy(stored)).toBe(stored);
      if (textProblem(text, limits) !== null) return;
      expect(textProblem(stored, limits)).toBeNull();
      expect(visibleCharacters(stored)).toBeGreaterThanOrEqual(3);
      expect(graphemes(stored)).toBeLessThanOrEqual(35);
      expect(JSON.parse(JSON.stringify(stored))).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});

test("marks piled on one letter are refused before they are put in order, which takes seconds [D6]", () => {
  const piled = `a${"\u0301".repeat(10_000)}${"\u0316".repeat(9_000)}`;
  const normalize = vi.spyOn(String.prototype, "normalize");
  const told = z.safeParse(text({ ...limits, max: 500 }), piled).error?.issues.map(({ message }) => message);
  expect([told, normalize.mock.calls.length]).toEqual([[unstorable], 0]);
  normalize.mockRestore();
  expect(textProblem(`abc${"\u0301".repeat(30)}`, limits)).toBeNull();
  for (const before of ["abc", "", "abc\u0301\u200d"])
    expect(textProblem(`${before}${"\u0301".repeat(31)}abc`, limits)).toBe(unstorable);
});

test("two spellings of one text are stored as one [D6]", () => {
  expect(tidy(" Cafe\u0301 ")).toBe("Caf\u00e9");
});

test.each([
  ["Ada\u202eevil", "Adaevil"],
  ["\u2066Ada\u2069", "Ada"],
  ["a\u200bd\u00adm\u2060in\ufeff\u3164\u{e0041}", "admin"],
  ["ad\u200cm\u200din\ufe0f", "admin"],
  ["Ada\u200e", "Ada"],
  ["bell\u0007", "bell"],
  ["می‌خواهم", "می‌خواهم"],
  ["क्‍ष", "क्‍ष"],
  ["❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀", "❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀"],
  ["葛󠄀城", "葛󠄀城"],
  ["C++\u200e مرحبا", "C++\u200e مرحبا"],
  ["one\r\ntwo\u2028three", "one\ntwo\nthree"],
])("%j is stored as %j: what nobody sees is taken out where it has no business [fault 18]", (typed, stored) => {
  expect(tidy(typed)).toBe(stored);
});

test("a name has one line, an announcement as many as it likes [fault 18]", () => {
  expect(z.parse(text(limits), "Ada\nLove\u2028lace")).toBe("Ada Love lace");
  expect(z.parse(text({ ...limits, lines: true }), "Ada\nLove")).toBe("Ada\nLove");
});

const bits = [
  "a",
  " ",
  "é",
  "e\u0301",
  "\r\n",
  "\u2060",
  "\u200d",
  "\u0600",
  "각",
  "\u1100",
  "क्",
  FLAG,
  "🇩",
  FAMILY,
  "👍🏽",
  ZALGO,
];
test("long text has the graphemes that it would have in one piece, wherever it is cut [D6]", () => {
  const whole = new Intl.Segmenter("en", { granularity: "grapheme" });
  const runs = fc.tuple(fc.constantFrom(...bits), fc.integer({ min: 1, max: 400 }));
  fc.assert(
    fc.property(fc.array(runs, { minLength: 1, maxLength: 12 }), (chosen) => {
      const text = chosen.map(([bit, times]) => bit.repeat(times)).join("");
      expect(graphemes(text)).toBe([...whole.segment(text)].length);
    }),
    { numRuns: 50 },
  );
});

test("what is taken for plain is a character for each code unit, whatever stands beside it [D6]", () => {
  const whole = new Intl.Segmenter("en", { granularity: "grapheme" });
  const plain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isPlain);
  const kinds = ["a", "\n", "Ω", "я", "א", "ب", "—", "ア", "計", "각"];
  expect(kinds.every(isPlain)).toBe(true);
  for (const letter of plain) {
    const among = letter + kinds.join(letter) + letter;
    expect([letter, [...whole.segment(among)].length]).toEqual([letter, among.length]);
  }
});

test("a long text is never segmented in one piece but where it is one character: each segment costs as much as the piece is long [D6]", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const lengths = (text: string) => {
    segment.mockClear();
    const problem = textProblem(text, { min: 1, max: 2_000, tooShort: "too short" });
    return {
      problem,
      longest: Math.max(...segment.mock.calls.map(([piece]) => piece.length)),
      pieces: segment.mock.calls.length,
    };
  };
  try {
    for (const unit of ["\u2060", "🇩", "각", "x", `a${"\u0301".repeat(29)}`]) {
      const { longest, pieces } = lengths(unit.repeat(80_000 / unit.length));
      expect([unit, longest <= 500, pieces < 200]).toEqual([unit, true, true]);
    }
    const one = lengths(`👨${"\u200d".repeat(40_000)}${"x".repeat(1_999)}`);
    expect([one.problem, one.pieces < 40]).toEqual([null, true]);
  } finally {
    segment.mockRestore();
  }
});
