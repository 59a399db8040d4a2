import type { TextKind } from "../../platform/db/word-index.ts";
import type { KeptRow } from "./kept-tasks.sql.ts";

/** What tells whether a task is found by its title, and where it stands among others. */
export interface KeptTask {
  id: string;
  statusId: string;
  updatedAt: string;
  titleKey: string;
  /** Of which kinds it has texts, a bit each. */
  has: number;
}

/** A panel of somebody: its tasks where they are kept, and else how many the database has to go through. */
export interface SeenPanel {
  id: string;
  version: number;
  count: number;
  tasks?: readonly KeptTask[];
}

export interface WantedTasks {
  /** What the title holds, or the task is not looked at further. */
  parts?: readonly string[];
  isFound?: (titleKey: string) => boolean;
  /** A kind of text that it has. */
  kind?: TextKind;
}

const BITS: Readonly<Record<TextKind, number>> = { description: 1, comment: 2, file: 4 };
export const hasText = ({ has }: KeptTask, kind: TextKind): boolean => (has & BITS[kind]) > 0;

/** What a task takes beside its title: an object of five fields, an id, a time, and its places in arrays. */
export const TASK_BYTES = 200;
export const bytesOf = (tasks: readonly KeptTask[]): number =>
  tasks.reduce((bytes, { titleKey }) => bytes + TASK_BYTES + 2 * titleKey.length, 0);

/** The ids of columns, each once: a database gives every row a copy of its own. */
export type Columns = Map<string, string>;

export const toTask = (
  { id, status_id, updated_at, title_key, described, comments, files }: KeptRow,
  columns: Columns,
): KeptTask => {
  const statusId = columns.get(status_id) ?? status_id;
  columns.set(statusId, statusId);
  const has =
    (described === 1 ? BITS.description : 0) | (comments > 0 ? BITS.comment : 0) | (files > 0 ? BITS.file : 0);
  return { id, statusId, updatedAt: updated_at, titleKey: title_key, has };
};
