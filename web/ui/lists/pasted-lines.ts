import type { ClipboardEvent } from "react";
import type { SentFields } from "../../../contract/tasks/fields.ts";

/** Several lines that were pasted into the field for one title: each may be a task. */
export interface NewLines {
  /** All that the field would hold. */
  text: string;
  /** The column. */
  statusId: string;
  /** What each of the tasks has beside its title. */
  fields: () => Partial<SentFields>;
  /** They are being added, the last of them with that id. `rest`: what cannot be a title, to be kept in the field. */
  onAdd: (rest: string, lastId: string) => void;
}

/** Several lines as one. Asked on every letter: a run of spaces is looked at from its first alone. */
export const inOneLine = (text: string): string => text.replace(/(?<!\s)\s*[\n\r]\s*/g, " ");

/** What a field would hold after several lines are pasted into it, which it then does not take by itself; undefined: one line. */
export const pastedLines = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): string | undefined => {
  const pasted = event.clipboardData.getData("text/plain").trim();
  if (!/[\n\r]/.test(pasted) || !/[\p{L}\p{N}]/u.test(pasted)) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
};
