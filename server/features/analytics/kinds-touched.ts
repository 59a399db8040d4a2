import type { StatusKind } from "../../../contract/statuses/status.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { ChangeLog, Recorded } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { kindsOfColumns } from "../domains/domains.read.ts";

/** What columns count as, by their ids. */
export type Kinds = ReadonlyMap<string, StatusKind>;

const fieldsOf = ({ change, thing }: Recorded): Partial<TaskFields>[] =>
  [thing, change.before, change.after].filter((fields) => fields !== null);

/** Whose work a change of a task may begin or end: a title, dates and subtasks do neither. */
export const workersOf = (recorded: Recorded): string[] => {
  const { type, after } = recorded.change;
  if (!type.startsWith("task.")) return [];
  const { statusId, assignedCollaborators } = (after ?? {}) as Partial<TaskFields>;
  if (type === "task.updated" && !statusId && !assignedCollaborators) return [];
  return fieldsOf(recorded).flatMap((fields) => fields.assignedCollaborators?.map(({ id }) => id) ?? []);
};

/** Whether a task went from one column to another. */
export const isMoved = ({ change: { type, after } }: Recorded): boolean =>
  type === "task.updated" && (after as Partial<TaskFields> | null)?.statusId !== undefined;

/** The columns that a task left, came to or stands in, as far as the change says. */
export const columnsOf = (recorded: Recorded): string[] => fieldsOf(recorded).flatMap(({ statusId }) => statusId ?? []);

/** What the columns count as that a command's tasks moved between, or stand in with people. */
export const kindsTouched = (tx: Tx, log: ChangeLog, all: readonly Recorded[]): Promise<Kinds> => {
  const asked = all.filter((recorded) => isMoved(recorded) || workersOf(recorded).length > 0);
  return kindsOfColumns(tx, log, asked.flatMap(columnsOf));
};
