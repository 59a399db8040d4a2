import * as z from "zod/mini";
import { withoutInvisible } from "./invisible-characters.ts";

const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]*$/u;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** More UTF-16 units than this per allowed grapheme are refused unread, where no other limit is set. */
const UNITS_PER_GRAPHEME = 40;
/** UTF-16 units that are segmented together: on Node 20 each segment costs as much as the whole text is long. */
const WINDOW = 500;
/** So many marks on one letter (UAX #15, Stream-Safe Text Format, has 30) are refused before they are put in order, which is quadratic too. */
const PILE_OF_MARKS = /(?:^|\P{M})\p{M}{31}/u;

let made: Intl.Segmenter | undefined;
/** Made when first needed: its rules take a browser 20 ms to load, and a page to draw needs none of them. */
const segmentsOf = (text: string): Intl.Segments => {
  made ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return made.segment(text);
};

/** Letters and signs of which each is a character, whichever of them stand beside it. */
const PLAIN =
  /^[\t\n -~\u00a1-\u00ac\u00ae-\u02ff\u0391-\u03ff\u0400-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3]*$/;
/** Whether each code unit of a text is a character, as in most: to ask a Segmenter takes a hundred times as long. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * What a person sees as characters: the same as one Segmenter would say of all the text, window by window. Where a segment ends depends on itself and on the
 * code point after it: it is sure where the window has both. One that is longer than a window gets a window of its own.
 */
export function* segments(text: string): Generator<string, void> {
  let size = WINDOW;
  for (let from = 0; from < text.length; ) {
    const end = from + size;
    const start = from;
    const part = text.slice(start, end);
    if (isPlain(part)) {
      // What follows may belong to the last.
      const sure = end < text.length ? part.slice(0, -1) : part;
      yield* sure;
      from += sure.length;
      continue;
    }
    for (const { segment } of segmentsOf(part)) {
      if (end < text.length && from + segment.length > end - 2) break;
      yield segment;
      from += segment.length;
      if (size > WINDOW) break;
    }
    size = from === start ? size * 2 : WINDOW;
  }
}

/** What is stored of any text that a person typed: trimmed, NFC-normalised, and nothing in it that nobody sees. */
export const tidy = (text: string): string => withoutInvisible(text).normalize("NFC").trim();

/** The same of a text whose first line may be indented: only empty lines before it go, and what is empty at the end. */
const tidyIndented = (text: string): string =>
  withoutInvisible(text)
    .normalize("NFC")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();

/** In lower case, letter for letter: İ alone would become two, i and a dot above it. As Turkish has it, it is the capital of i. */
export const lowerCase = (text: string): string => text.replaceAll("İ", "i").toLowerCase();

/** Counts what a person sees as characters. Never spread a segmenter's result: 70,000 letters end a Node 20 process. */
export const graphemes = (text: string, stopAfter = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const _ of segments(text)) if (++count > stopAfter) break;
  return count;
};

/** Characters that leave a mark on the screen; zero-width and white space do not count. */
export const visibleCharacters = (text: string, stopAfter = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const segment of segments(text)) if (!INVISIBLE.test(segment) && ++count > stopAfter) break;
  return count;
};

export interface TextLimits {
  /** The fewest visible characters. */
  min: number;
  /** The most graphemes, white space included. */
  max: number;
  /** The most UTF-16 units, of a text as it was typed. */
  maxUnits?: number;
  tooShort: string;
  tooLong?: string;
  /** May have several lines, and "indented" ones from the first on; else it is put into one. */
  lines?: boolean | "indented";
}

/** What is stored of a text with such limits. */
export const tidyAs = ({ lines }: TextLimits, text: string): string =>
  lines === "indented" ? tidyIndented(text) : tidy(text);

/** Why a text cannot be taken, as a sentence for the person, or null when it can. Forms and the server ask the same. */
export const textProblem = (raw: string, limits: TextLimits): string | null => {
  const { min, max, maxUnits = max * UNITS_PER_GRAPHEME, tooShort, tooLong } = limits;
  const long = tooLong ?? `Please use at most ${max} characters.`;
  if (raw.length > maxUnits) return long;
  if (raw.includes("\0") || LONE_SURROGATE.test(raw) || PILE_OF_MARKS.test(raw))
    return "This text has characters that cannot be stored.";
  const text = tidyAs(limits, raw);
  if (graphemes(text, max) > max) return long;
  return visibleCharacters(text, min) < min ? tooShort : null;
};

/** A text field: tidied on the way in, counted in graphemes. */
export const text = (limits: TextLimits) =>
  z.string().check(
    z.superRefine((raw, context) => {
      const message = textProblem(raw, limits);
      // Not tidied either: that may be what it was refused for.
      if (message) context.addIssue({ code: "custom", message, continue: false });
    }),
    z.overwrite((raw) => tidyAs(limits, limits.lines ? raw : raw.replace(/[\n\r\t\v\f\x85\u2028\u2029]+/g, " "))),
    z.meta({ description: `${limits.min} to ${limits.max} characters` }),
  );
