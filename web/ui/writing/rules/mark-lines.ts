import type { Insertion, Selected } from "./edit.ts";
import { depthOf, headOf } from "./line-head.ts";
import { type LineChange, linesOf, rewriteLines } from "./rewrite-lines.ts";

export type LineMark = "heading" | "list" | "numbered" | "quote";

const HEADING = /^(#{1,6})[ \t]+/;
/** Pressed again it goes one smaller, and after these none is left. */
const HEADINGS = ["", "# ", "## ", "### "];
const isBlank = (line: string) => line.trim() === "";

const headings = (lines: readonly string[]) => {
  const first = HEADING.exec(lines.find((line) => !isBlank(line)) ?? "")?.[0] ?? "";
  const put = HEADINGS[(HEADINGS.indexOf(`${first.trim()} `) + 1) % HEADINGS.length] ?? "";
  return (line: string): LineChange | null => {
    if (isBlank(line) && lines.length > 1) return null;
    return { at: 0, cut: HEADING.exec(line)?.[0].length ?? 0, put: first === "" ? "# " : put };
  };
};

const quotes = (lines: readonly string[]) => {
  const all = lines.every((line) => line.startsWith(">"));
  return (line: string): LineChange =>
    all ? { at: 0, cut: line.startsWith("> ") ? 2 : 1, put: "" } : { at: 0, cut: 0, put: "> " };
};

const items = (lines: readonly string[], numbered: boolean) => {
  const isMarked = (line: string) => isBlank(line) || (numbered ? /^\d/ : /^[-*+]/).test(headOf(line).mark);
  const all = lines.every(isMarked) && !lines.every(isBlank);
  const numbers: number[] = [];
  return (line: string): LineChange | null => {
    if (isBlank(line) && lines.length > 1) return null;
    const head = headOf(line);
    const depth = depthOf(head);
    numbers.length = depth + 1;
    numbers[depth] = (numbers[depth] ?? 0) + 1;
    const put = numbered ? `${numbers[depth]}. ` : "- ";
    const at = head.quote.length + head.indent.length;
    return { at, cut: head.mark.length + head.gap.length + (all ? head.box.length : 0), put: all ? "" : put };
  };
};

/** Makes the lines of a selection headings, items or a quote; pressed again, what they were. */
export const markLines = (selected: Selected, mark: LineMark): Insertion => {
  const { start, lines } = linesOf(selected);
  const changeOf =
    mark === "heading" ? headings(lines) : mark === "quote" ? quotes(lines) : items(lines, mark === "numbered");
  return rewriteLines(selected, start, lines, changeOf);
};
