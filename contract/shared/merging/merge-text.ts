import { type Cut, cutLines, cutWords, type Numbers, piecesOf } from "../cut-text.ts";
import { type Difference, differences, type Effort } from "./differences.ts";

/** A run of a text as it was, as somebody else made it meanwhile, and as I made it. */
export interface Versions {
  base: string;
  theirs: string;
  mine: string;
}
/** A run that all three have, or one that is not the same in all. */
export type TextPart = { same: string } | Versions;
/** What two edits of a text come to, or, where they are at odds, all of both. */
export type MergedText = { text: string } | { parts: TextPart[] };

/** Steps that one merge may take, some 5 ms of a usual machine: twice what it takes to find all differences that are looked for. */
const STEPS_MAX = 2_000_000;

/** Whether both changed a run, to different ones: somebody has to choose. */
export const isAtOdds = (part: TextPart): part is Versions =>
  "base" in part && part.theirs !== part.mine && part.theirs !== part.base && part.mine !== part.base;

/** A text of its parts, with what was chosen of each run that is at odds. */
export const joinParts = (parts: readonly TextPart[], choose: (part: Versions, at: number) => string): string =>
  parts
    .map((part, at) => {
      if ("same" in part) return part.same;
      const { base, theirs, mine } = part;
      if (isAtOdds(part)) return choose(part, at);
      return mine === base ? theirs : mine;
    })
    .join("");

interface Cuts {
  base: Cut;
  theirs: Cut;
  mine: Cut;
}
interface Side extends Difference {
  isMine: boolean;
  /** Whether it takes a line's end away: it leaves no room beside it for words that would then stand in another line. */
  takesLine: boolean;
}
/** Pieces of the base that one or both changed. */
interface Region {
  from: number;
  to: number;
  sides: Side[];
}

const LINE_BREAK = "\n".charCodeAt(0);

/** Whether two changes are of the same pieces. What is put in between two pieces is in neither. */
const meet = (region: Region, side: Side): boolean => {
  if (side.from < region.to && region.from < side.to) return true;
  const isOneEmpty = (side.from === side.to) !== (region.from === region.to);
  return isOneEmpty && side.from <= region.to && [side, ...region.sides].some(({ takesLine }) => takesLine);
};

/** Changes of both, in the order of the base; those that meet are one region. */
const regionsOf = (sides: readonly Side[]): Region[] => {
  const regions: Region[] = [];
  for (const side of sides.toSorted((a, b) => a.from - b.from || a.to - b.to || Number(a.isMine) - Number(b.isMine))) {
    const last = regions.at(-1);
    if (last && meet(last, side)) {
      last.to = Math.max(last.to, side.to);
      last.sides.push(side);
    } else regions.push({ from: side.from, to: side.to, sides: [side] });
  }
  return regions;
};

/** How many pieces all three have in common at the beginning, and then at the end. */
const alikeAround = ({ base, theirs, mine }: Cuts): { start: number; end: number } => {
  const [a, b, c] = [base.ids, theirs.ids, mine.ids];
  const shortest = Math.min(a.length, b.length, c.length);
  let start = 0;
  while (start < shortest && a[start] === b[start] && a[start] === c[start]) start++;
  let end = 0;
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end) && a.at(-1 - end) === c.at(-1 - end)) end++;
  return { start, end };
};

/** What is between the common beginning and end, as one run: comparing it would take too long. */
const wholly = (cuts: Cuts): TextPart[] => {
  const { start, end } = alikeAround(cuts);
  const between = (cut: Cut) => piecesOf(cut, start, cut.ids.length - end);
  return [
    { same: piecesOf(cuts.base, 0, start) },
    { base: between(cuts.base), theirs: between(cuts.theirs), mine: between(cuts.mine) },
    { same: piecesOf(cuts.base, cuts.base.ids.length - end, cuts.base.ids.length) },
  ];
};

interface Level {
  effort: Effort;
  takesLine: (base: Cut, change: Difference) => boolean;
  /** What becomes of pieces that both changed, to different ones. */
  settle: (run: Versions) => TextPart[];
}

const mergeCuts = (cuts: Cuts, { effort, takesLine, settle }: Level): TextPart[] => {
  const { base, theirs, mine } = cuts;
  const [byThem, byMe] = [differences(base.ids, theirs.ids, effort), differences(base.ids, mine.ids, effort)];
  if (!byThem || !byMe) return wholly(cuts);
  const as = (isMine: boolean) => (one: Difference) => ({ ...one, isMine, takesLine: takesLine(base, one) });
  const regions = regionsOf([...byThem.map(as(false)), ...byMe.map(as(true))]);
  const parts: TextPart[] = [];
  let [done, theirsDone, mineDone] = [0, 0, 0];
  for (const { from, to, sides } of regions) {
    const grown = (ofMine: boolean) =>
      sides.reduce(
        (sum, { isMine, ...one }) => sum + (isMine === ofMine ? one.end - one.at - (one.to - one.from) : 0),
        0,
      );
    const gap = from - done;
    const [theirsFrom, mineFrom] = [theirsDone + gap, mineDone + gap];
    const [theirsTo, mineTo] = [theirsFrom + to - from + grown(false), mineFrom + to - from + grown(true)];
    const run = {
      base: piecesOf(base, from, to),
      theirs: piecesOf(theirs, theirsFrom, theirsTo),
      mine: piecesOf(mine, mineFrom, mineTo),
    };
    parts.push({ same: piecesOf(base, done, from) }, ...(isAtOdds(run) ? settle(run) : [run]));
    [done, theirsDone, mineDone] = [to, theirsTo, mineTo];
  }
  return [...parts, { same: piecesOf(base, done, base.ids.length) }];
};

const HAS_WORD = /[\p{L}\p{N}\n]/u;
const asVersions = (part: TextPart): Versions =>
  "same" in part ? { base: part.same, theirs: part.same, mine: part.same } : part;
const together = (parts: readonly TextPart[]): Versions => {
  const all = parts.map(asVersions);
  const join = (side: keyof Versions) => all.map((part) => part[side]).join("");
  return { base: join("base"), theirs: join("theirs"), mine: join("mine") };
};

/** Runs at odds with no word between them as one: a sentence that both wrote anew is one choice, not one for each word. */
const joinNear = (parts: readonly TextPart[]): TextPart[] => {
  const joined: TextPart[] = [];
  let odds = -1;
  for (const part of parts) {
    if ("same" in part && HAS_WORD.test(part.same)) odds = -1;
    if (!isAtOdds(part)) joined.push(part);
    else if (odds < 0) odds = joined.push(part) - 1;
    else joined.splice(odds, joined.length, together([...joined.slice(odds), part]));
  }
  return joined;
};

/** Parts without empty ones, and what both put in the same way once. */
const tidied = (parts: readonly TextPart[]): TextPart[] => {
  const kept: TextPart[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if ("same" in part) {
      if (last && "same" in last) last.same += part.same;
      else if (part.same !== "") kept.push({ ...part });
      continue;
    }
    const isTwice =
      last && "base" in last && last.base + part.base + last.mine + part.theirs === "" && last.theirs === part.mine;
    if (isTwice) last.mine = part.mine;
    else kept.push({ ...part });
  }
  return kept;
};

const mergeWords = (run: Versions, effort: Effort): TextPart[] => {
  // A line that is gone here and edited there is no matter of words.
  if (run.theirs === "" || run.mine === "" || effort.steps < 0) return [run];
  const numbers: Numbers = new Map();
  // All end in a line break, which stays: without it the next line would be none.
  const within = (text: string) => cutWords(text.slice(0, -1), numbers);
  const cuts = { base: within(run.base), theirs: within(run.theirs), mine: within(run.mine) };
  const takesLine = ({ ids }: Cut, { from, to }: Difference) => ids.subarray(from, to).includes(LINE_BREAK);
  return [...joinNear(tidied(mergeCuts(cuts, { effort, takesLine, settle: (odds) => [odds] }))), { same: "\n" }];
};

/** Each line with a break at its end, the last one too: a line below it is no change of it. */
const endLast = (text: string): string => (text === "" ? "" : `${text}\n`);

/** Takes the break from the end that `endLast` put there: the lines after what all have begin with theirs in place of ending with it. */
const withoutLast = (parts: readonly TextPart[], whole: Versions): TextPart[] => {
  const at = parts.findLastIndex((part) => "same" in part);
  const turned = (text: string): string => (text === "" ? "" : `\n${text.slice(0, -1)}`);
  return at < 0
    ? [whole]
    : tidied(
        parts.map((part, index): TextPart => {
          if (index < at) return part;
          if ("same" in part) return { same: part.same.slice(0, -1) };
          return { base: turned(part.base), theirs: turned(part.theirs), mine: turned(part.mine) };
        }),
      );
};

/**
 * Merges two edits of one text: by lines, and where both changed the same ones by words. What either wrote is in the merged
 * text, or in a run that is at odds. What both put in at one place is there twice, theirs first, who were earlier; a line
 * that one took away and the other edited is at odds, and so are two first texts. Nothing is tried that would take long.
 */
export const mergeText = (base: string, theirs: string, mine: string): MergedText => {
  if (theirs === mine || mine === base) return { text: theirs };
  if (theirs === base) return { text: mine };
  const whole = { base, theirs, mine };
  if (base === "") return { parts: [whole] };
  const numbers: Numbers = new Map();
  const cut = (text: string) => cutLines(endLast(text), numbers);
  const effort = { steps: STEPS_MAX };
  const settle = (run: Versions) => mergeWords(run, effort);
  const cuts = { base: cut(base), theirs: cut(theirs), mine: cut(mine) };
  const parts = tidied(mergeCuts(cuts, { effort, takesLine: () => false, settle }));
  if (parts.some(isAtOdds)) return { parts: withoutLast(parts, whole) };
  return { text: joinParts(parts, ({ mine }) => mine).replace(/\n$/, "") };
};
