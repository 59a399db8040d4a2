import type { Label } from "../../../../contract/labels/label.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import { CSV_START, line } from "../../../../contract/tasks/csv.ts";
import { progressOf } from "../../../../contract/tasks/progress.ts";
import { refOf } from "../../../../contract/tasks/ref-of.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { ListField } from "../../../../contract/views/list-query.ts";
import { text } from "../../../text/catalogue.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { localDay } from "../../../ui/display/use-today.ts";
import type { TaskGroup } from "./group-tasks.ts";
import { groupName } from "./say-group.ts";

/** What a task points at, to be called by its name. */
export interface CsvNames {
  /** The domain's, before its tasks' numbers. */
  key: string;
  statuses: readonly Status[];
  labels: readonly Label[];
  /** People by their ids. */
  people: ReadonlyMap<string, string>;
}

const named = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(", ");

/** Days as the whole panel's file has them, which every spreadsheet reads; a share such as 2/3 it would take for one. */
const cells: Readonly<Record<ListField, (task: Task, names: CsvNames) => string>> = {
  number: ({ number }, { key }) => (number ? refOf(key, number) : ""),
  title: ({ title }) => title,
  column: ({ statusId }, { statuses }) => named(statuses.filter(({ id }) => id === statusId)),
  labels: ({ labelIds }, { labels }) => named(labelsAmong(labels, labelIds)),
  people: ({ assignedCollaborators: all }) => named(all.map(({ user }) => ({ name: user.fullName }))),
  from: ({ assignedFrom }) => assignedFrom ?? "",
  due: ({ assignedTo }) => assignedTo ?? "",
  priority: ({ priority }) => (priority ? text().board.priorities[priority] : ""),
  subtasks: (task) => {
    const { done, total } = progressOf(task);
    return total > 0 ? text().board.subtasks(done, total) : "";
  },
  comments: ({ comments }) => String(comments || ""),
  files: ({ files }) => String(files || ""),
  created: ({ createdAt }) => localDay(new Date(createdAt)),
  updated: ({ updatedAt }) => localDay(new Date(updatedAt)),
  author: ({ authorId }, { people }) => people.get(authorId) ?? "",
};

/**
 * What is shown as a whole file: the fields in their order, before them the group; a task stands with each of its groups, as
 * on the screen. A field that says what the group says stands for it.
 */
export const shownCsv = (groups: readonly TaskGroup[], fields: readonly ListField[], names: CsvNames): string => {
  const words = text().list;
  // What is beside a calendar's tray is in no group.
  const by = groups.find(({ value }) => value.by !== "none")?.value.by ?? "none";
  const isSaid = by === "none" || ((by === "column" || by === "priority") && fields.includes(by));
  const lineOf = (group: string, of: (field: ListField) => string) =>
    line([...(isSaid ? [] : [group]), ...fields.map(of)]);
  const lines = groups.flatMap(({ value, tasks }) =>
    tasks.map((task) => lineOf(groupName(value), (field) => cells[field](task, names))),
  );
  return CSV_START + lineOf(words.groups[by], (field) => words.names[field]) + lines.join("");
};
