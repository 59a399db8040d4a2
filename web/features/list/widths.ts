import type { ListField } from "../../../contract/views/list-query.ts";

/** How wide each field is, as a column of a grid; what is left is the title's. */
const widths: Readonly<Record<ListField, string>> = {
  number: "5.5rem",
  title: "minmax(14rem, 1fr)",
  column: "8rem",
  labels: "11.5rem",
  people: "5.5rem",
  from: "6rem",
  due: "6.5rem",
  priority: "6.5rem",
  subtasks: "5.5rem",
  comments: "4rem",
  files: "4rem",
  created: "6rem",
  updated: "6rem",
  author: "9rem",
};
/** What a row's labels may take, in px. */
export const LABEL_ROOM = 168;

/** The columns of the grid, and behind them the button of a row's menu. */
export const gridColumns = (fields: readonly ListField[]): string =>
  `${fields.map((field) => widths[field]).join(" ")} 2.25rem`;

/** The keys that open the popover of a field. */
export const popoverKeys: Partial<Record<ListField, { key: string; shiftKey: boolean }>> = {
  column: { key: "s", shiftKey: false },
  labels: { key: "l", shiftKey: false },
  people: { key: "a", shiftKey: false },
  from: { key: "d", shiftKey: true },
  due: { key: "d", shiftKey: false },
  priority: { key: "p", shiftKey: false },
};
