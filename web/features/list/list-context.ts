import { createContext, use } from "react";
import type { Label } from "../../../contract/labels/label.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { ListField } from "../../../contract/views/list-query.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import type { ListTaskRow } from "./model/list-rows.ts";

/** What has the focus, or would have it: a row, and the cell of it; none of them but the row itself: -1. */
export interface ListFocus {
  key: string;
  cell: number;
}
/** The key of the row of heads. */
export const HEAD = "head";

/** What all rows of a list share. It differs seldom, and then all of them are drawn anew. */
export interface List {
  domainId: string;
  panelId: string;
  fields: readonly ListField[];
  /** As `grid-template-columns`; null: a phone, on which a row has two lines. */
  columns: string | null;
  statuses: ReadonlyMap<string, Status>;
  labels: readonly Label[];
  /** The names of people by their ids. */
  names: ReadonlyMap<string, string>;
  today: string;
  mayWrite: boolean;
  actions: TaskActions;
  /** The focus has come to a place by itself. */
  onFocus: (place: ListFocus) => void;
  /** Gives a place the focus. */
  goTo: (place: ListFocus) => void;
  edit: (key: string | null) => void;
  openMenu: (key: string, taskId: string, anchor: Element, byKey: boolean) => void;
  fold: (groupKey: string) => void;
  /** Opens the field for a new task, or closes it. */
  adding: (groupKey: string | null) => void;
  /** What a press on a task selects; true when it was for that. */
  select: (row: ListTaskRow, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => boolean;
}

export const ListContext = createContext<List | null>(null);
export const useList = (): List => {
  const list = use(ListContext);
  if (!list) throw new Error("useList outside a list");
  return list;
};
