import type { ReactionName } from "../contract/comments/comment.ts";
import type { LabelColour } from "../contract/labels/label.ts";
import { defaultStatuses } from "../contract/statuses/status.ts";
import type { Priority } from "../contract/tasks/task.ts";
import type { TaskDays } from "../contract/tasks/task-days.ts";

/** What a world consists of, as plain data: the language makes it, and every way of building a world reads it. */
export interface World {
  domains: PlannedDomain[];
}

/** The columns of a new domain, by short names. */
export const columns = ["todo", "doing", "review", "done"] as const;
export type Column = (typeof columns)[number];

/** What a column is called on the board. */
export const columnName = (column: Column): string => defaultStatuses[columns.indexOf(column)]?.name ?? column;

export interface PlannedPerson {
  name: string;
  email: string;
  /** The first person of a domain owns it. */
  role: "owner" | "admin" | "member";
}

export interface PlannedDomain {
  name: string;
  /** When it was opened; the world's ways that cannot look back take their own time. */
  at: string;
  people: PlannedPerson[];
  /** The owner made them, in this order. */
  labels: { name: string; colour: LabelColour }[];
  panels: PlannedPanel[];
}

export interface PlannedPanel {
  name: string;
  at: string;
  /** By name. The owner makes the panel and is its first member. */
  members: string[];
  /** Those that everybody has; the owner made them, in this order. `query`: that of the panel's address. */
  views: { name: string; query: string }[];
  /** What people did on it, from the first to the last. */
  acts: Act[];
}

interface Done {
  at: string;
  by: string;
  /** Which task of the panel: the first one created is 0. */
  task: number;
}

type Acted = Done & Partial<TaskDays> & { priority?: Priority | null };

export interface Creation extends Acted {
  kind: "create";
  title: string;
  in: Column;
  for: string[];
  /** By name, as in edits. */
  labels: string[];
  subTasks: { title: string; done: boolean }[];
}

/** A later change of a task; a new column means its bottom. */
export interface Edit extends Acted {
  kind: "edit";
  in?: Column;
  for?: string[];
  labels?: string[];
  /** So many of its subtasks are done, from the first. */
  done?: number;
}

/** Texts name a file of their task as `attachment:` and its name. */
export type Told =
  | { kind: "describe"; text: string }
  | { kind: "comment"; text: string }
  /** Another text of one's own comment: the first one of the task is 0. */
  | { kind: "correct"; comment: number; text: string }
  | { kind: "react"; comment: number; reaction: ReactionName }
  | { kind: "attach"; name: string; bytes: Buffer };
/** What somebody does within a task. */
export type Telling = Done & Told;

export type Act = Creation | Edit | Telling;
export const isTelling = (act: Act): act is Telling => act.kind !== "create" && act.kind !== "edit";
