import type { TextSpan } from "../../../../contract/shared/links.ts";

/** A text, and what of it is selected; both ends are one where the caret stands. */
export interface Selected extends TextSpan {
  text: string;
}

/** What is written in place of a span, and what is selected afterwards. */
export interface Insertion extends TextSpan {
  insert: string;
  select: TextSpan;
}

/** Nothing is written; the selection may go elsewhere. */
export const moveTo = (at: TextSpan): Insertion => ({ from: at.from, to: at.from, insert: "", select: at });

/** In place of what is selected, with the caret behind it. */
export const instead = ({ from, to }: TextSpan, insert: string): Insertion => {
  const end = from + insert.length;
  return { from, to, insert, select: { from: end, to: end } };
};

export const applied = (text: string, { from, to, insert }: Insertion): string =>
  text.slice(0, from) + insert + text.slice(to);

export const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Whether a line stands in a block of code, where signs are only signs. */
export const isInFence = (text: string, at: number): boolean => {
  let open: string | null = null;
  for (const line of text.slice(0, lineStart(text, at)).split("\n")) {
    const fence = FENCE.exec(line)?.[1];
    if (!fence) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = null;
  }
  return open !== null;
};
