import type { Status } from "../statuses/status.ts";
import type { TaskFields } from "./task.ts";

/** Spreadsheets guess at the encoding without it. */
export const CSV_START = "\uFEFF";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** What spreadsheets take for the beginning of a formula; in East Asian ones its full-width forms are as good. */
export const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Quoted whatever it holds, and never a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Cells as a line of a file. */
export const line = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

type CsvTask = Pick<
  TaskFields,
  "title" | "statusId" | "assignedFrom" | "assignedTo" | "assignedCollaborators" | "subTasks"
>;

/** The most subtasks of any of the tasks: every line has cells for so many. */
export const mostSubTasks = (tasks: readonly CsvTask[]): number =>
  tasks.reduce((most, { subTasks }) => Math.max(most, subTasks.length), 0);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The first line. */
export const csvHeader = (subTasks: number): string =>
  line([
    "title",
    "statusId",
    "assignedFrom",
    "assignedTo",
    "assignedCollaborators",
    ...upTo(subTasks).flatMap((at) => [`Subtask ${at + 1} Name`, `Subtask ${at + 1} Status`]),
    "Status Name",
  ]);

/** A task as its line; missing subtasks are padded up to `subTasks`. */
export const csvLine = (task: CsvTask, statusNames: ReadonlyMap<string, string>, subTasks: number): string =>
  line([
    task.title,
    task.statusId,
    task.assignedFrom ?? "No date assigned",
    task.assignedTo ?? "No date assigned",
    task.assignedCollaborators.map(({ user }) => user.fullName).join(", ") || "No collaborators assigned",
    ...upTo(subTasks).flatMap((at) => {
      const subTask = task.subTasks[at];
      return subTask ? [subTask.title, subTask.done ? "Completed" : "Pending"] : ["nil", "nil"];
    }),
    statusNames.get(task.statusId) ?? "Unknown",
  ]);

export const statusNamesOf = (statuses: readonly Pick<Status, "id" | "name">[]): Map<string, string> =>
  new Map(statuses.map(({ id, name }) => [id, name]));

/** Tasks in board order as a whole file. */
export const csvOf = (tasks: readonly CsvTask[], statuses: readonly Pick<Status, "id" | "name">[]): string => {
  const most = mostSubTasks(tasks);
  const names = statusNamesOf(statuses);
  return CSV_START + csvHeader(most) + tasks.map((task) => csvLine(task, names, most)).join("");
};

const UNSAFE = /[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name that every system takes, after a panel's name. */
export const csvFileName = (panelName: string): string => {
  const name = panelName.replace(UNSAFE, "-").replace(/^[\s.]+|[\s.]+$/g, "");
  return `${name === "" || RESERVED.test(name) ? `panel ${name}`.trim() : name}.csv`;
};
