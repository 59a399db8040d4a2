type Written = { text?: string; title?: string; subTask?: string; subTasks?: readonly { title: string }[] };

/** What somebody wrote in a draft of any kind, a line each. */
export const linesOf = (draft: unknown): string[] => {
  if (typeof draft === "string") return draft.trim() ? [draft] : [];
  const { text, title, subTask, subTasks = [] } = (draft ?? {}) as Written;
  return [text, title, ...subTasks.map((item) => item.title), subTask].filter((line): line is string =>
    Boolean(line?.trim()),
  );
};
