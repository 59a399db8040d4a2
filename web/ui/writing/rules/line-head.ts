/** What stands in front of a line's words: `> ` of quotes, an indent, and the mark of a list's item. */
export interface LineHead {
  quote: string;
  indent: string;
  /** `-`, `*`, `+`, or a number with its sign; empty where the line is no item. */
  mark: string;
  /** Spaces behind the mark. */
  gap: string;
  /** `[ ] ` or `[x] `. */
  box: string;
}

const HEAD = /^((?:[ ]{0,3}>[ ]?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\](?:[ \t]+|$))?)?/;

export const headOf = (line: string): LineHead => {
  const [, quote = "", indent = "", mark = "", gap = "", box = ""] = HEAD.exec(line) ?? [];
  return { quote, indent, mark, gap, box };
};

export const written = ({ quote, indent, mark, gap, box }: LineHead): string => quote + indent + mark + gap + box;

/** How far a line is indented, a tab as four. */
export const depthOf = ({ indent }: Pick<LineHead, "indent">): number => indent.replaceAll("\t", "    ").length;

/** Where what belongs to an item begins. */
export const insideOf = (head: LineHead): number => depthOf(head) + head.mark.length + 1;

/** The mark of the item after this one: the next number, or the same sign. */
export const nextMark = (mark: string): string =>
  mark.replace(/^\d+/, (number) => String(Math.min(Number(number) + 1, 999_999_999)));

/**
 * Of the items above a line the nearest that is indented as deep as `most` says, or less. A blank line or one of text may
 * stand between, another quote or the end of the list not.
 */
export const itemAbove = (lines: readonly string[], at: number, most: number): LineHead | null => {
  const quote = headOf(lines[at] ?? "").quote.trim();
  for (let above = at - 1; above >= 0; above--) {
    const line = lines[above] ?? "";
    const head = headOf(line);
    if (head.quote.trim() !== quote) return null;
    if (head.mark && depthOf(head) <= most) return head;
    if (!head.mark && depthOf(head) === 0 && line.slice(head.quote.length).trim() !== "") return null;
  }
  return null;
};
