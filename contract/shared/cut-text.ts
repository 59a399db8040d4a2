import { isUnspaced } from "./word-boundaries.ts";

/** A text in pieces, by where each ends, and as numbers that are equal where the pieces are. */
export interface Cut {
  text: string;
  ends: readonly number[];
  ids: Int32Array;
}
/** The numbers of pieces longer than one unit; that unit is its own number. */
export type Numbers = Map<string, number>;
const FIRST_NUMBER = 0x10000;

const LETTER = /[\p{L}\p{N}_]/u;
/** What belongs to the character before it: marks, vowel signs, skin tones, and second parts of a Korean syllable. */
const EXTENDS = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\ud7b0-\ud7ff]/u;
/** Letters that repeat or lengthen what they follow (ー, 々, ๆ), of scripts that put no space between words. */
const CLINGS = /\p{Lm}/u;
/** What draws in the character after it, too: joiners, and signs by which consonants stack. */
const JOINS =
  /[\u200d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\u{10a3f}\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}]/u;
/** What draws in the character after it: signs over numbers, letters written on top, first parts of a Korean syllable. */
const PREPENDS =
  /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u1100-\u115f\ua960-\ua97c\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]/u;
const REGIONAL = /\p{Regional_Indicator}/u;

const [SINGLE, WORD, SPACE, FLAG, EXTEND, JOIN, PREPEND, BREAK] = [1, 2, 3, 4, 5, 6, 7, 8];

const classOf = (character: string): number => {
  if (character === "\n") return BREAK;
  if (character === " " || character === "\t") return SPACE;
  if (JOINS.test(character)) return JOIN;
  if (EXTENDS.test(character)) return EXTEND;
  if (PREPENDS.test(character)) return PREPEND;
  if (REGIONAL.test(character)) return FLAG;
  if (!LETTER.test(character)) return SINGLE;
  if (!isUnspaced(character)) return WORD;
  return CLINGS.test(character) ? EXTEND : SINGLE;
};

/** By unit, and what is beyond by code point: asked once of each. */
const classes = new Uint8Array(0x10000);
const beyond = new Map<number, number>();
const classAt = (code: number): number => {
  const known = code < 0x10000 ? classes[code] : beyond.get(code);
  if (known) return known;
  const found = classOf(String.fromCodePoint(code));
  if (code < 0x10000) classes[code] = found;
  else beyond.set(code, found);
  return found;
};

const numbered = (text: string, ends: readonly number[], numbers: Numbers): Cut => {
  const ids = new Int32Array(ends.length);
  let from = 0;
  for (const [at, end] of ends.entries()) {
    if (end - from === 1) ids[at] = text.charCodeAt(from);
    else {
      const piece = text.slice(from, end);
      const known = numbers.get(piece);
      ids[at] = known ?? FIRST_NUMBER + numbers.size;
      if (known === undefined) numbers.set(piece, FIRST_NUMBER + numbers.size);
    }
    from = end;
  }
  return { text, ends, ids };
};

/** Lines, each with the break that ends it. */
export const cutLines = (text: string, numbers: Numbers): Cut => {
  const ends: number[] = [];
  for (let from = 0; from < text.length; ) {
    const at = text.indexOf("\n", from);
    from = at < 0 ? text.length : at + 1;
    ends.push(from);
  }
  return numbered(text, ends, numbers);
};

/**
 * Words, and what is between them: runs of spaces, signs one by one, and letters one by one where a script puts no space
 * between words. Never within a grapheme; where it would take long to tell, rather more stays together.
 */
export const cutWords = (text: string, numbers: Numbers): Cut => {
  const ends: number[] = [];
  let open = 0;
  let drawsIn = false;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const is = classAt(code);
    const goesOn =
      is === EXTEND || is === JOIN
        ? open !== BREAK
        : is !== BREAK && (drawsIn || (is === open && (is === WORD || is === SPACE || is === FLAG)));
    if (!goesOn && at > 0) ends.push(at);
    if (!goesOn || (is !== EXTEND && is !== JOIN)) open = is;
    drawsIn = is === JOIN || is === PREPEND || (drawsIn && is === EXTEND);
    at += code > 0xffff ? 2 : 1;
  }
  if (text.length > 0) ends.push(text.length);
  return numbered(text, ends, numbers);
};

/** The pieces of a cut text from one on until before another. */
export const piecesOf = ({ text, ends }: Cut, from: number, to: number): string =>
  text.slice(from > 0 ? ends[from - 1] : 0, to > 0 ? ends[to - 1] : 0);
