import type { TextSpan } from "../../../../contract/shared/links.ts";
import { type Insertion, instead, lineEnd, lineStart, moveTo, type Selected } from "./edit.ts";
import { headOf, written } from "./line-head.ts";

export type WordMark = "bold" | "italic";

const WIDTH = { bold: 2, italic: 1 };

/** How many asterisks stand at a place, in front of it or behind it. */
const starsAt = (text: string, at: number, step: 1 | -1): number => {
  let count = 0;
  while (text[step > 0 ? at + count : at - 1 - count] === "*") count++;
  return count;
};

/** `*` is italic, `**` bold, `***` both. */
const has = (stars: number, mark: WordMark): boolean => (mark === "bold" ? stars >= 2 : stars % 2 === 1);

/** What of a selection stands in one line, without its head and the spaces at its ends: marks do not hold across lines. */
const pieces = ({ text, from, to }: Selected): TextSpan[] => {
  const found: TextSpan[] = [];
  for (let start = lineStart(text, from); start <= to; start = lineEnd(text, start) + 1) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const head = written(headOf(line)).length + (/^#{1,6}[ \t]+/.exec(line)?.[0].length ?? 0);
    const begins = Math.max(from, start + head);
    const piece = text.slice(begins, Math.min(to, end));
    const inner = piece.trim();
    const at = begins + piece.indexOf(inner);
    if (inner !== "") found.push({ from: at, to: at + inner.length });
    if (end >= text.length) break;
  }
  return found;
};

/** Between or in front of marks that stand there already, the caret steps out; else it stands in a pair of new ones. */
const atCaret = ({ text, from }: Selected, mark: WordMark): Insertion => {
  const width = WIDTH[mark];
  const sign = "*".repeat(width);
  const after = starsAt(text, from, 1);
  if (after > 0 && after === starsAt(text, from, -1) && has(after, mark))
    return { from: from - width, to: from + width, insert: "", select: { from: from - width, to: from - width } };
  const line = text.slice(lineStart(text, from), from);
  if (after >= width && has(after, mark) && line.includes(sign))
    return moveTo({ from: from + width, to: from + width });
  const at = from + width;
  return { from, to: from, insert: sign + sign, select: { from: at, to: at } };
};

/** A piece without the stars at its ends, and how many there are, be they selected with it or not. */
const around = (text: string, { from, to }: TextSpan): { words: TextSpan; stars: number } => {
  const words = { from: from + starsAt(text, from, 1), to: to - starsAt(text, to, -1) };
  const left = words.from - from + starsAt(text, from, -1);
  const stars = Math.min(left, to - words.to + starsAt(text, to, 1));
  return stars > 0 && words.from < words.to ? { words, stars } : { words: { from, to }, stars: 0 };
};

/** Makes what is selected bold or italic, or takes that away; the same words stay selected. */
export const markWords = (selected: Selected, mark: WordMark): Insertion => {
  const { text } = selected;
  const found = pieces(selected).map((piece) => around(text, piece));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return atCaret({ ...selected, from: selected.to }, mark);
  const off = found.every(({ stars }) => has(stars, mark));
  const width = WIDTH[mark];
  const start = off ? first.words.from - width : first.words.from;
  const end = off ? last.words.to + width : last.words.to;
  let at = start;
  let insert = "";
  for (const { words, stars } of found) {
    const sign = !off && !has(stars, mark) ? "*".repeat(width) : "";
    insert += text.slice(at, off ? words.from - width : words.from);
    insert += sign + text.slice(words.from, words.to) + sign;
    at = off ? words.to + width : words.to;
  }
  const shift = off || has(first.stars, mark) ? 0 : width;
  const tail = off || has(last.stars, mark) ? 0 : width;
  return { from: start, to: end, insert, select: { from: start + shift, to: start + insert.length - tail } };
};

const longest = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

/** Code in a line, or lines of it as a block of their own. Code within a line becomes words again. */
export const markCode = (selected: Selected): Insertion => {
  const { text, from, to } = selected;
  const code = text.slice(from, to);
  const whole = lineStart(text, from) === from && lineEnd(text, to) === to;
  if (code.includes("\n") || (whole && code === "")) {
    const fence = "`".repeat(Math.max(3, longest(code) + 1));
    const before = lineStart(text, from) === from ? "" : "\n";
    const inner = code.endsWith("\n") ? code : `${code}\n`;
    const at = from + before.length + fence.length + 1;
    const isApart = to === text.length || (text[to] === "\n" && inner !== code);
    const insert = `${before}${fence}\n${inner}${fence}${isApart ? "" : "\n"}`;
    return { from, to, insert, select: { from: at, to: at + code.replace(/\n$/, "").length } };
  }
  if (code !== "" && text[from - 1] === "`" && text[to] === "`")
    return { from: from - 1, to: to + 1, insert: code, select: { from: from - 1, to: to - 1 } };
  const sign = "`".repeat(longest(code) + 1);
  const gap = /^`|`$/.test(code) ? " " : "";
  const at = from + sign.length + gap.length;
  return { from, to, insert: sign + gap + code + gap + sign, select: { from: at, to: at + code.length } };
};

/** An @, apart from the word before it: names are offered after it. */
export const beginMention = ({ text, from, to }: Selected): Insertion =>
  instead({ from, to }, /\S/.test(text[from - 1] ?? "") ? " @" : "@");
