import * as z from "zod/mini";

/**
 * A place in an order: text that sorts bytewise and always has room for a neighbour, so that a move rewrites one row.
 * Digits are base 62 in ASCII order; a position never ends in "0", or nothing would fit before it.
 */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;
/** Appending and prepending count in the first four digits: 14 million places before keys grow. */
const HEAD = 4;
const HEAD_LIMIT = BASE ** HEAD;

const digit = (text: string, at: number): number => DIGITS.indexOf(text.charAt(at) || "0");

const headOf = (text: string): number => {
  let head = 0;
  for (let at = 0; at < HEAD; at++) head = head * BASE + digit(text, at);
  return head;
};

const fromHead = (head: number): string => {
  let text = "";
  for (let rest = head, at = 0; at < HEAD; at++, rest = Math.floor(rest / BASE))
    text = DIGITS.charAt(rest % BASE) + text;
  return text.replace(/0+$/, "");
};

/** The shortest text strictly between two; `above` "" is the beginning, `below` null the end. */
const midpoint = (above: string, below: string | null): string => {
  let prefix = "";
  for (let at = 0; ; at++) {
    const low = digit(above, at);
    const high = below === null ? BASE : digit(below, at);
    if (high - low > 1) return prefix + DIGITS.charAt((low + high) >> 1);
    prefix += DIGITS.charAt(low);
    if (high > low) return prefix + midpoint(above.slice(at + 1), null);
  }
};

/** A position between two neighbours; null where there is none. Equal or crossed neighbours fall back to after the upper one. */
export const positionBetween = (above: string | null, below: string | null): string => {
  if (above !== null && below !== null && below <= above) return positionBetween(above, null);
  if (above === null && below === null) return fromHead(Math.floor(HEAD_LIMIT / 2));
  if (below === null) {
    const next = headOf(above ?? "") + 1;
    return next < HEAD_LIMIT ? fromHead(next) : midpoint(above ?? "", null);
  }
  if (above === null) {
    const previous = headOf(below) - 1;
    return previous > 0 ? fromHead(previous) : midpoint("", below);
  }
  return midpoint(above, below);
};

/** A position right below one (null: at the beginning) that is none of the others. */
export const positionBelow = (above: string | null, others: Iterable<string>): string => {
  let below: string | null = null;
  for (const other of others) if ((above === null || other > above) && (below === null || other < below)) below = other;
  return positionBetween(above, below);
};

/** `count` positions in order between two neighbours. */
export const positionsBetween = (above: string | null, below: string | null, count: number): string[] => {
  const positions: string[] = [];
  let last = above;
  for (let made = 0; made < count; made++) {
    last = positionBetween(last, below);
    positions.push(last);
  }
  return positions;
};

/** A thing of a list that has an order. */
export interface Positioned {
  id: string;
  order: string;
}

/** The one order of everything placed: by position, ties by id. */
export const byPosition = (a: Positioned, b: Positioned): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Where a thing stands, or would stand, in a list that is in order. */
export const indexIn = (list: readonly Positioned[], thing: Positioned): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPosition(list[middle] as Positioned, thing) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The most characters of a position that somebody chooses. PostgreSQL indexes no key of more than 2,600, and halving one
 * spot adds a character every sixth time: next to the longest one 9,000 moves fit.
 */
export const CHOSEN_POSITION_MAX = 1000;

/** A position as it is stored, which halving may have made longer than any that is chosen. */
export const Position = z
  .string()
  .check(z.regex(/^[0-9A-Za-z]*[1-9A-Za-z]$/, "An order is letters and digits, and does not end in 0."));
