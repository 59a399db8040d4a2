import { readFileSync } from "node:fs";

/** A real work item: what it is called and the day it was opened, `YYYY-MM-DD`. */
export interface Item {
  title: string;
  opened: string;
}

/** A line of two cells; only titles with a comma or a quotation mark are quoted. */
const line = /^(?:"((?:[^"]|"")*)"|([^,]*)),(\d{4}-\d{2}-\d{2})$/;

/** The items of a CSV text `title,opened`. Throws at a line that is not one. */
export const parseItems = (csv: string): Item[] =>
  csv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((text, at) => {
      const [, quoted, plain = "", opened] = line.exec(text) ?? [];
      if (opened === undefined) throw new Error(`Line ${at + 2} of the work items is not "title,opened": ${text}`);
      return { title: quoted?.replaceAll('""', '"') ?? plain, opened };
    });

let read: readonly Item[] | undefined;

/** 10,000 real work items in the file's order, from `seed/work-items.csv`. */
export const items = (): readonly Item[] => {
  read ??= parseItems(readFileSync(new URL("work-items.csv", import.meta.url), "utf8"));
  return read;
};

/** The items from the first opened to the last. */
export const byOpened = (list: readonly Item[]): Item[] =>
  [...list].sort((a, b) => (a.opened < b.opened ? -1 : a.opened > b.opened ? 1 : 0));
