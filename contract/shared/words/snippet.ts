import { isPlain, segments } from "../text.ts";
import type { WordPlace } from "./word-places.ts";

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
