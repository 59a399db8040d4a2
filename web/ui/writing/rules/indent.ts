import { type Insertion, isInFence, lineStart, moveTo, type Selected } from "./edit.ts";
import { depthOf, headOf, insideOf, itemAbove, nextMark } from "./line-head.ts";
import { linesOf, rewriteLines } from "./rewrite-lines.ts";

const indentOf = (line: string) => line.slice(headOf(line).quote.length).search(/\S|$/);

/** The lines after an item that belong to it move with it. */
const withWhatIsInside = ({ text, from, to }: Selected, lines: string[], start: number): string[] => {
  const first = headOf(lines[0] ?? "");
  const all = text.slice(start).split("\n");
  let count = lines.length;
  if (from !== to && count > 1) return lines;
  const isInside = (line: string | undefined) =>
    line !== undefined && line.trim() !== "" && depthOf(headOf(line)) > depthOf(first);
  while (isInside(all[count])) count++;
  return all.slice(0, count);
};

/**
 * What Tab (1) and Shift+Tab (-1) write in a list. Null: it is no list, or there is nothing to take back, and the key goes
 * on to the next field. An item that cannot go deeper stays, and keeps the key: whoever presses once too often would
 * otherwise land on a button.
 */
export const indent = (selected: Selected, by: 1 | -1): Insertion | null => {
  const { text, from } = selected;
  const start = lineStart(text, from);
  const touched = linesOf(selected);
  const head = headOf(touched.lines[0] ?? "");
  if (!head.mark || isInFence(text, from)) return null;
  const lines = withWhatIsInside(selected, touched.lines, start);
  const above = text.split("\n");
  const at = text.slice(0, start).split("\n").length - 1;
  const depth = depthOf(head);
  const outer = itemAbove(above, at, by > 0 ? depth : depth - 1);
  const target = by > 0 ? (outer && depthOf(outer) === depth ? insideOf(outer) : depth) : outer ? depthOf(outer) : 0;
  if (target === depth) return by > 0 ? moveTo(selected) : null;

  // A number says its place among those that it now stands with.
  const beside = itemAbove(above, at, target);
  const isBeside = beside && depthOf(beside) === target && /^\d/.test(beside.mark);
  const mark = /^\d/.test(head.mark) ? (isBeside ? nextMark(beside.mark) : head.mark.replace(/^\d+/, "1")) : head.mark;
  return rewriteLines(selected, start, lines, (line, index) => {
    if (line.trim() === "") return null;
    const own = headOf(line);
    const width = Math.max(0, depthOf(own) + target - depth);
    const isRenumbered = index === 0 && mark !== own.mark;
    const cut = isRenumbered ? own.indent.length + own.mark.length : indentOf(line);
    return { at: own.quote.length, cut, put: " ".repeat(width) + (isRenumbered ? mark : "") };
  });
};
