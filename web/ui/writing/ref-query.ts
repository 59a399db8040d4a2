import { linksIn } from "../../../contract/shared/links.ts";
import { isUnspaced, letterBefore } from "../../../contract/shared/word-boundaries.ts";
import type { SignQuery } from "./mention-query.ts";
import { isInFence, lineStart } from "./rules/edit.ts";

/** Nobody looks for a longer title; a # further back is none that is being typed. */
const LONGEST = 60;
/** What a number does not stand behind: `C#`, `&#39;`, `##`, `page/#part`. */
const JOINED = /[\p{L}\p{M}\p{N}_#&/=?-]/u;

/** A task that may be meant. */
export interface OfferedTask {
  id: string;
  /** What is written. */
  ref: string;
  title: string;
  done: boolean;
}

/**
 * The number or title that is being typed behind a #, if the caret stands in one. A # alone that a line begins with is a
 * heading, and in code it is a sign like others.
 */
export const refQuery = (text: string, caret: number): SignQuery | null => {
  const before = text.slice(Math.max(lineStart(text, caret), caret - LONGEST), caret);
  const found = Math.max(before.lastIndexOf("#"), before.lastIndexOf("＃"));
  if (found < 0) return null;
  const at = caret - before.length + found;
  const wanted = before.slice(found + 1);
  if (/^\s/.test(wanted) || (wanted === "" && text.slice(lineStart(text, at), at).trim() === "")) return null;
  const letter = letterBefore(text, at);
  if (JOINED.test(letter) && !isUnspaced(letter)) return null;
  if (isInFence(text, at) || linksIn(text).some(({ from, to }) => from < at && at < to)) return null;
  return { at, wanted };
};
