import { fold } from "../fold.ts";
import { isUnspaced, letterBefore, UNSPACED } from "../word-boundaries.ts";

/** Code units of a word that count. No key of an index may be long, and nobody types more of one. */
const WORD_MAX = 64;
/** Code units that all words of a text come to at most: PostgreSQL takes a megabyte. No text that people write has as many. */
const WORDS_MAX = 300_000;

/** Words that are looked for at most: SQLite takes no condition a thousand deep, and nobody types as many. */
const WANTED_MAX = 32;

const LETTER = "[\\p{L}\\p{N}\\p{M}]\\p{M}*";
/** What stands between signs: letters of scripts without spaces, or others. */
const RUNS = new RegExp(
  `(?:(?=${UNSPACED.source})${LETTER})+|(?:[0-9A-Za-z]+\\p{M}*|(?!${UNSPACED.source})${LETTER})+`,
  "gu",
);
const LETTERS = new RegExp(LETTER, "gu");
/** Each letter is one code unit, which is quick to tell apart. */
const OF_UNITS = /^[^\p{M}\p{Surrogate}\u{10000}-\u{10ffff}]*$/u;
/** Half of a pair, which a cut must not leave behind. */
const LONE_HALF = /[\ud800-\udbff]$/;

const short = (word: string): string =>
  word.length > WORD_MAX ? word.slice(0, WORD_MAX).replace(LONE_HALF, "") : word;

/** A word, and where it stands in the text that it is of. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
  /** The last letter of a run by itself, which the pair before it holds already. */
  isLast?: boolean;
}

/** A run of a script without spaces: each two letters that stand together, and the last by itself. */
function* pairs(run: string, at: number): Generator<PlacedWord, void> {
  const letters = OF_UNITS.test(run) ? run : (run.match(LETTERS) ?? []);
  let before = "";
  let start = at;
  for (const letter of letters) {
    if (before !== "") {
      yield { word: short(before + letter), start, end: start + before.length + letter.length };
      start += before.length;
    }
    before = letter;
  }
  yield { word: short(before), start, end: start + before.length, isLast: start > at };
}

/** The words of a text that is folded already, in their order. */
export function* placedWords(folded: string): Generator<PlacedWord, void> {
  for (const { 0: run, index } of folded.matchAll(RUNS))
    if (isUnspaced(String.fromCodePoint(run.codePointAt(0) ?? 0))) yield* pairs(run, index);
    else yield { word: short(run), start: index, end: index + run.length };
}

/**
 * What a text is found by: its words, folded, each once. Of a script that puts no space between words each two letters that
 * stand together are one, and the last letter by itself, so that every letter begins one. The server stores them, so a
 * change here, or of `fold`, needs a migration that cuts all texts anew.
 */
export const wordsIn = (text: string): Set<string> => {
  const words = new Set<string>();
  let units = 0;
  for (const { word } of placedWords(fold(text))) {
    if (words.has(word)) continue;
    units += word.length;
    if (units > WORDS_MAX) break;
    words.add(word);
  }
  return words;
};

/** What has to begin words of a text for somebody to find it by what they typed, each once, the first ones of many; nothing where that was signs alone. */
export const wordsWanted = (typed: string): string[] => {
  const words = new Set<string>();
  for (const { word, isLast } of placedWords(fold(typed))) {
    if (!isLast) words.add(word);
    if (words.size === WANTED_MAX) break;
  }
  // What begins with "renovation" begins with "reno", too.
  return [...words].filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)));
};

const WORD_LETTER = /^[\p{L}\p{N}]/u;
const MARK = /^\p{M}/u;

/** Whether a word begins where a wanted one stands; undefined behind marks that have no letter. */
const beginsAt = (folded: string, at: number, isWantedUnspaced: boolean): boolean | undefined => {
  let letter = letterBefore(folded, at);
  const isMarked = MARK.test(letter);
  for (let end = at; MARK.test(letter); letter = letterBefore(folded, end)) end -= letter.length;
  if (WORD_LETTER.test(letter)) return isWantedUnspaced || isUnspaced(letter);
  return isMarked ? undefined : true;
};

/** Whether a wanted word begins one of a text that is folded: to cut the text takes far longer. */
const beginsWord = (folded: string, wanted: string): boolean => {
  const isWantedUnspaced = isUnspaced(String.fromCodePoint(wanted.codePointAt(0) ?? 0));
  let isUnsure = MARK.test(wanted);
  for (let at = folded.indexOf(wanted); at >= 0 && !isUnsure; at = folded.indexOf(wanted, at + 1)) {
    const begins = beginsAt(folded, at, isWantedUnspaced);
    if (begins) return true;
    isUnsure = begins === undefined;
  }
  if (isUnsure) for (const { word } of placedWords(folded)) if (word.startsWith(wanted)) return true;
  return false;
};

/** Whether each of the wanted words begins a word of a text that is folded already. */
export const hasWordsFolded = (folded: string, wanted: readonly string[]): boolean =>
  // What begins a word stands in the text, and most texts have none of it.
  wanted.every((one) => folded.includes(one)) && wanted.every((one) => beginsWord(folded, one));

/** Whether each of the wanted words begins a word of a text. */
export const hasWords = (text: string, wanted: readonly string[]): boolean => hasWordsFolded(fold(text), wanted);
