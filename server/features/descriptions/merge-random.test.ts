import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isAtOdds,
  joinParts,
  mergeText,
  type TextPart,
  type Versions,
} from "../../../contract/shared/merging/merge-text.ts";
import { tries } from "../../../scripts/test/long.ts";

/** The most that one of these may take: the long run makes a hundred thousand texts. */
const LONGEST_MS = tries(30_000, 900_000);

const asked = (parts: readonly TextPart[]): Versions[] => parts.filter(isAtOdds);
const merged = (...texts: Parameters<typeof mergeText>): string => {
  const done = mergeText(...texts);
  return "text" in done ? done.text : `at odds: ${JSON.stringify(asked(done.parts))}`;
};
const side = (parts: readonly TextPart[], which: keyof Versions): string =>
  parts.map((part) => ("same" in part ? part.same : part[which])).join("");

const sign = fc.constantFrom(
  ...Array.from("ab \n-|.é計画をタｶﾞー각각กำกี्क🇩🇪👩🏽\u0301\u200d\u200c\ufe0f\u0600\ud83d\ude80\u{e0067}\u{1193f}"),
  "👩‍🚀",
  "क्ष",
  "word ",
  "\n\n",
  "\ud83d",
);
const hostile = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(""));
/** A text and two edits of it: pieces left out, put in and exchanged. */
const edited = (text: fc.Arbitrary<string>) =>
  text.chain((base) => {
    const edit = fc
      .array(fc.tuple(fc.nat(base.length), fc.nat(6), fc.array(sign, { maxLength: 4 })), { maxLength: 4 })
      .map((cuts) =>
        cuts.reduce((now, [at, gone, put]) => now.slice(0, at) + put.join("") + now.slice(at + gone), base),
      );
    return fc.tuple(fc.constant(base), edit, edit);
  });
const triples = fc.oneof(edited(hostile), fc.tuple(hostile, hostile, hostile));

test(
  "whatever two made of a text: what one did alone or both did alike is what comes of it, and else parts hold all of both [E10]",
  () => {
    fc.assert(
      fc.property(triples, ([base, theirs, mine]) => {
        expect([merged(base, theirs, base), merged(base, base, mine), merged(base, mine, mine)]).toEqual([
          theirs,
          mine,
          mine,
        ]);
        const done = mergeText(base, theirs, mine);
        if ("text" in done) return;
        expect(asked(done.parts)).not.toEqual([]);
        const sides = {
          base: side(done.parts, "base"),
          theirs: side(done.parts, "theirs"),
          mine: side(done.parts, "mine"),
        };
        expect(sides).toEqual({ base, theirs, mine });
      }),
      { numRuns: tries(3_000, 100_000) },
    );
  },
  LONGEST_MS,
);

test(
  "no part begins or ends within what a person sees as one character [E10]",
  () => {
    const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
    fc.assert(
      fc.property(triples, ([base, theirs, mine]) => {
        const done = mergeText(base, theirs, mine);
        if ("text" in done) return;
        for (const [which, text] of Object.entries({ base, theirs, mine })) {
          const edges = new Set([...graphemes.segment(text)].map(({ index }) => index).concat(text.length));
          let at = 0;
          for (const part of done.parts) {
            at += ("same" in part ? part.same : part[which as keyof Versions]).length;
            expect([text, at, edges.has(at)]).toEqual([text, at, true]);
          }
        }
      }),
      { numRuns: tries(2_000, 50_000) },
    );
  },
  LONGEST_MS,
);

const EDITS = ["put in", "exchange", "leave out", "break"] as const;
const writes = (whose: string) =>
  fc
    .array(fc.record({ at: fc.nat(60), what: fc.constantFrom(...EDITS) }), { maxLength: 8 })
    .map((edits) => edits.map((edit, number) => ({ ...edit, word: `${whose}${number}` })));
const rewrite = (base: string, edits: { at: number; what: (typeof EDITS)[number]; word: string }[]) => {
  const pieces = base.split(/(?<=[ \n])/).map((piece) => ({ piece, before: "" }));
  for (const { at, what, word } of edits) {
    const one = pieces[at % pieces.length];
    if (!one) continue;
    if (what === "put in") one.before += `${word} `;
    else if (what === "break") one.before += `${word}\n`;
    else one.piece = what === "exchange" ? one.piece.replace(/\w+/, word) : "";
  }
  return pieces.map(({ piece, before }) => before + piece).join("");
};

test(
  "no word that either wrote is lost: it is in the merged text, once, or in what one chooses from [E10]",
  () => {
    const base = fc
      .array(fc.constantFrom("a ", "b ", "the ", "stone ", "\n", "\n\n", "- "), { minLength: 1, maxLength: 40 })
      .map((some) => some.join(""));
    fc.assert(
      fc.property(base, writes("T"), writes("M"), (was, byThem, byMe) => {
        const [theirs, mine] = [rewrite(was, byThem), rewrite(was, byMe)];
        const done = mergeText(was, theirs, mine);
        const all = "text" in done ? done.text : joinParts(done.parts, (run) => ` ${run.theirs} ${run.mine} `);
        const found = all.match(/[TM]\d/g)?.toSorted() ?? [];
        expect(found).toEqual([...(theirs.match(/T\d/g) ?? []), ...(mine.match(/M\d/g) ?? [])].toSorted());
      }),
      { numRuns: tries(3_000, 100_000) },
    );
  },
  LONGEST_MS,
);

test(
  "edits of other lines come together line for line, however near they are [E10]",
  () => {
    const action = fc.constantFrom(
      "none",
      "they exchange",
      "I exchange",
      "they delete",
      "I delete",
      "they add",
      "I add",
      "both add",
    );
    fc.assert(
      fc.property(fc.array(action, { minLength: 1, maxLength: 30 }), (some) => {
        // What is put in beside a line that is exchanged has no order that the base tells.
        const actions = some.flatMap((one) => (one === "both add" ? [one, "none"] : [one]));
        const lines = { base: [] as string[], theirs: [] as string[], mine: [] as string[], both: [] as string[] };
        for (const [at, one] of actions.entries()) {
          const was = `line ${at}`;
          const theirs = one === "they exchange" ? [`T${at}`] : one === "they delete" ? [] : [was];
          const mine = one === "I exchange" ? [`M${at}`] : one === "I delete" ? [] : [was];
          const [put, putIn] = [
            /they add|both/.test(one) ? [`TN${at}`] : [],
            /I add|both/.test(one) ? [`MN${at}`] : [],
          ];
          lines.base.push(was);
          lines.theirs.push(...theirs, ...put);
          lines.mine.push(...mine, ...putIn);
          lines.both.push(...(theirs[0] === was ? mine : theirs), ...put, ...putIn);
        }
        const [base, theirs, mine, both] = Object.values(lines).map((all) => all.join("\n"));
        expect(merged(base ?? "", theirs ?? "", mine ?? "")).toBe(both);
      }),
      { numRuns: tries(2_000, 100_000) },
    );
  },
  LONGEST_MS,
);

const UNITS = 64_000;
const filled = (piece: (at: number) => string): string => {
  let text = "";
  for (let at = 0; text.length < UNITS; at++) text += piece(at);
  return text.slice(0, UNITS);
};
const triple = (piece: (at: number, whose: number) => string) =>
  [0, 1, 2].map((whose) => filled((at) => piece(at, whose))) as [string, string, string];

test.each([
  ["lines that are all others", triple((at, whose) => `${whose}${at}\n`)],
  ["words that are all others", triple((at, whose) => `${whose}${at} `)],
  ["a few lines again and again", triple((at, whose) => (at % (61 - whose) ? "a\n" : `${whose}\n`))],
  ["a few words again and again", triple((at, whose) => (at % (61 - whose) ? "a " : `${whose} `))],
  ["two words in no order", triple((at, whose) => (((at + 7) * (at + whose * 31)) % 97 < 48 ? "a " : "b "))],
  ["empty lines", triple((at, whose) => (at % 1000 === whose ? `${whose}` : "\n"))],
  ["letters without spaces", triple((at, whose) => String.fromCharCode(0x4e00 + ((at * (7 + whose)) % 9000)))],
  ["many runs of words that are all others", triple((at, whose) => (at % 300 ? `${whose}${at} ` : `\n\n${at}\n\n`))],
  ["families", triple((at, whose) => ["👩‍🚀", "👩🏽‍🚀", "🇩🇪"][(at + whose) % 3] ?? "")],
])("%s take no time to speak of, and nothing of them is lost [E10]", (_, [base, theirs, mine]) => {
  const timed = () => {
    const began = performance.now();
    const done = mergeText(base, theirs, mine);
    return { done, took: performance.now() - began };
  };
  const [first, ...more] = [timed(), timed(), timed()];
  // 20 ms are promised of a usual machine: the best of three holds on one that is busy, and not where the bounds are gone.
  expect(Math.min(first.took, ...more.map(({ took }) => took))).toBeLessThan(1_000);
  const { done } = first;
  const sides = "parts" in done ? [side(done.parts, "theirs"), side(done.parts, "mine")] : [theirs, mine];
  expect(sides).toEqual([theirs, mine]);
});
