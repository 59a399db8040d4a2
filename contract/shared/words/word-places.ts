import { fold, foldWanted } from "../fold.ts";
import { isPlain, segments } from "../text.ts";
import { placedWords } from "./words.ts";

/** From where to where in a text. */
export interface WordPlace {
  start: number;
  end: number;
}

/** Parts of Korean syllables, which join to one. */
const JAMO = "[\\u1100-\\u11ff\\u3131-\\u318e\\ua960-\\ua97f\\ud7b0-\\ud7ff\\uffa0-\\uffdc]";
/** What folds by itself as it does among others: a letter with its marks, half-wide ones too, or a run of spaces. Of ASCII it is a whole word. */
const CLUSTERS = new RegExp(
  `[!-~]+(?![\\p{M}\\uff9e\\uff9f])|\\s+|(?:${JAMO}\\p{M}*)+|\\P{M}[\\p{M}\\uff9e\\uff9f]*|\\p{M}+`,
  "gu",
);

/** Folds unit for unit. */
const ASCII = /^[!-~]+$/;

interface Folded {
  folded: string;
  /** Of each unit of `folded`, where what it was stands. */
  places: readonly WordPlace[];
}

const foldWithPlaces = (text: string): Folded => {
  const places: WordPlace[] = [];
  const known = new Map<string, string>();
  let folded = "";
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const as = known.get(cluster) ?? fold(cluster);
    known.set(cluster, as);
    folded += as;
    const isWord = cluster.length > 1 && ASCII.test(cluster);
    for (let unit = 0; unit < as.length; unit++)
      places.push(
        isWord ? { start: index + unit, end: index + unit + 1 } : { start: index, end: index + cluster.length },
      );
  }
  return { folded, places };
};

const placeIn = ({ places }: Folded, start: number, end: number): WordPlace | undefined => {
  const [first, last] = [places[start], places[end - 1]];
  return first && last && { start: first.start, end: last.end };
};

/** Where a part of a text is that somebody looks for by any part of it. */
export const placeOfPart = (text: string, typed: string): WordPlace | undefined => {
  const wanted = foldWanted(typed);
  const whole = foldWithPlaces(text);
  const at = wanted === "" ? -1 : whole.folded.indexOf(wanted);
  return at < 0 ? undefined : placeIn(whole, at, at + wanted.length);
};

/** So many runs are compared at most: what is looked for stands in most long texts early. */
const RUNS_COMPARED = 64;

/** Code units that one search may still fold to tell where words stand. Every line counts for some more: it takes its time. */
export interface LookFor {
  units: number;
}
const LINE_UNITS = 16;
export const newLookFor = (): LookFor => ({ units: 500_000 });

interface WordRun extends WordPlace {
  /** Which of the wanted words it has. */
  has: Set<string>;
  /** Where its last word ends, folded. */
  until: number;
}

/** Words that are wanted and follow each other within a line, with nothing between them but signs and spaces. */
function* runsIn(line: string, from: number, wanted: readonly string[]): Generator<WordRun, void> {
  const folded = fold(line);
  if (!wanted.some((word) => folded.includes(word))) return;
  const whole = foldWithPlaces(line);
  let run: WordRun | undefined;
  for (const { word, start, end } of placedWords(whole.folded)) {
    const begun = wanted.find((one) => word.startsWith(one));
    const place = begun === undefined ? undefined : placeIn(whole, start, end);
    // The last letter of a pair is a word, too, and of no other run than the pair.
    if (begun === undefined || !place) {
      if (run && start >= run.until) {
        yield run;
        run = undefined;
      }
      continue;
    }
    run ??= { start: from + place.start, end: 0, has: new Set(), until: 0 };
    run.has.add(begun);
    run.until = Math.max(run.until, end);
    run.end = Math.max(run.end, from + place.end);
  }
  if (run) yield run;
}

/** Where in a text the wanted words begin words: the first place where most of them stand together, as far as is looked. */
export const placeOfWords = (text: string, wanted: readonly string[], look = newLookFor()): WordPlace | undefined => {
  let best: WordRun | undefined;
  let compared = 0;
  for (let from = 0; from <= text.length && compared < RUNS_COMPARED; ) {
    const next = text.indexOf("\n", from);
    const end = next < 0 ? text.length : next;
    look.units -= end - from + LINE_UNITS;
    if (look.units < 0) break;
    for (const run of runsIn(text.slice(from, end), from, wanted)) {
      if (!best || run.has.size > best.has.size) best = run;
      if (best.has.size === wanted.length || ++compared >= RUNS_COMPARED) break;
    }
    if (best?.has.size === wanted.length) break;
    from = end + 1;
  }
  return best && { start: best.start, end: best.end };
};

/** A place of a text, and what stands around it. */
export interface Snippet {
  before: string;
  found: string;
  after: string;
}

/** Code units that are looked at for so many characters: those of long ones are fewer. */
const UNITS_AROUND = 600;
const FLAG = /\p{Regional_Indicator}$/u;

/** Where one may begin to count characters: not within a row of flags, whose halves pair up from its beginning. */
const soundStart = (text: string, at: number): number => {
  let start = Math.max(0, at);
  while (start > 1 && FLAG.test(text.slice(start - 2, start))) start -= 2;
  return start;
};

/** The place with at most so many characters on each side, cut within none. */
export const snippetAt = (text: string, { start, end }: WordPlace, around: number): Snippet => {
  const units = isPlain(text.slice(Math.max(0, start - around - 1), end + around + 1)) ? around + 1 : UNITS_AROUND;
  const from = soundStart(text, start - units);
  const to = Math.min(text.length, end + units);
  const pieces = { before: [] as string[], found: [] as string[], after: [] as string[] };
  let at = from;
  for (const segment of segments(text.slice(from, to))) {
    const until = at + segment.length;
    // The first and the last may be parts of what was cut off.
    const whole = (at > from || from === 0) && (until < to || to === text.length);
    const part = until <= start ? "before" : at < end ? "found" : "after";
    if (whole || part === "found") pieces[part].push(segment);
    at = until;
    if (pieces.after.length >= around) break;
  }
  const { before, found, after } = pieces;
  // Of a long word the beginning; what follows is then the rest of it.
  const rest = found.splice(around);
  return {
    before: before.slice(-around).join(""),
    found: found.join(""),
    after: [...rest, ...after].slice(0, around).join(""),
  };
};
