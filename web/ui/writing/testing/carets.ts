import { applied, type Insertion, type Selected } from "../rules/edit.ts";

/** A text with `¦` where the caret stands, or at both ends of what is selected. */
export const at = (marked: string): Selected => {
  const from = marked.indexOf("¦");
  const to = marked.lastIndexOf("¦");
  return { text: marked.replaceAll("¦", ""), from, to: to > from ? to - 1 : from };
};

/** What an edit makes of it, marked in the same way. */
export const after = (marked: string, edit: (selected: Selected) => Insertion | null): string | null => {
  const selected = at(marked);
  const done = edit(selected);
  if (!done) return null;
  const text = applied(selected.text, done);
  const { from, to } = done.select;
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`;
};
