import { type Insertion, instead, isInFence, lineEnd, lineStart, type Selected } from "./edit.ts";
import { depthOf, headOf, itemAbove, type LineHead, nextMark, written } from "./line-head.ts";

/** What takes the place of an empty item: the next item around it, or nothing; a quote around the list goes on. */
const around = (head: LineHead, text: string, start: number, end: number): string => {
  if (!head.mark) return "";
  const above = text.slice(0, end).split("\n");
  const outer = itemAbove(above, text.slice(0, start).split("\n").length - 1, depthOf(head) - 1);
  if (!outer) return head.quote;
  return written({ ...outer, mark: nextMark(outer.mark), box: outer.box && "[ ] " });
};

/** What Enter writes in a list or a quote: its next item, or its end where the item is empty. Null: a plain line break. */
export const continueList = (selected: Selected): Insertion | null => {
  const { text, from, to } = selected;
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const line = text.slice(start, end);
  const head = headOf(line);
  const length = written(head).length;
  if ((!head.mark && !head.quote) || from - start < length || isInFence(text, from)) return null;
  if (from === to && line.slice(length).trim() === "")
    return instead({ from: start, to: end }, around(head, text, start, end));
  const next = { ...head, mark: nextMark(head.mark), box: head.box && "[ ] " };
  return instead({ from, to }, `\n${written(head.mark ? next : { ...head, indent: "" })}`);
};
