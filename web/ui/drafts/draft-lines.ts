import { readDrafts } from "./drafts.ts";

/** What somebody writes in, of any kind: each has some of these. */
type AnyDraft = {
  text?: string;
  content?: string;
  title?: string;
  subTask?: string;
  subTasks?: readonly { title: string }[];
};

/** What somebody wrote in a draft of any kind, a line each. */
export const linesOf = (draft: unknown): string[] => {
  if (typeof draft === "string") return draft.trim() ? [draft] : [];
  const { text, content, title, subTask, subTasks = [] } = (draft ?? {}) as AnyDraft;
  return [text, content, title, ...subTasks.map((item) => item.title), subTask].filter((line): line is string =>
    Boolean(line?.trim()),
  );
};

/** What a person has half-typed in places whose drafts name one of these ids, a line each. */
export const linesIn = (me: string, ids: readonly string[]): string[] =>
  readDrafts(`${me}/`)
    .filter(([place]) => place.split("/").some((part) => ids.includes(part)))
    .flatMap(([, draft]) => linesOf(draft));
