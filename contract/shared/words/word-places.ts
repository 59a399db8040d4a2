import { fold, foldWanted } from "../fold.ts";
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
