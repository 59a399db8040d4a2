import { type Insertion, lineEnd, lineStart, type Selected } from "./edit.ts";

/** Of one line: what is cut at a place, and what is put there. */
export interface LineChange {
  at: number;
  cut: number;
  put: string;
}

/** Where a place of the line is after the change. */
const moved = (place: number, { at, cut, put }: LineChange): number => {
  if (place < at) return place;
  return place >= at + cut ? place + put.length - cut : at + put.length;
};

/** The lines that a selection touches: one that it only ends in front of is none of them. */
export const linesOf = ({ text, from, to }: Selected): { start: number; lines: string[] } => {
  const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const start = lineStart(text, from);
  return { start, lines: text.slice(start, lineEnd(text, last)).split("\n") };
};

/** Changes lines one by one, and keeps the same words selected. */
export const rewriteLines = (
  { from, to }: Selected,
  start: number,
  lines: readonly string[],
  changeOf: (line: string, index: number) => LineChange | null,
): Insertion => {
  let before = start;
  let after = start;
  const select = { from, to };
  const insert = lines.map((line, index) => {
    const change = changeOf(line, index) ?? { at: 0, cut: 0, put: "" };
    const next = line.slice(0, change.at) + change.put + line.slice(change.at + change.cut);
    const end = before + line.length;
    const shift = after - before;
    if (from >= before && from <= end) select.from = before + moved(from - before, change) + shift;
    if (to >= before)
      select.to = to <= end ? before + moved(to - before, change) + shift : to + after + next.length - end;
    before = end + 1;
    after += next.length + 1;
    return next;
  });
  return { from: start, to: before - 1, insert: insert.join("\n"), select };
};
