import { useMemo, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { useFiltered, useLabels } from "../../sync/live.ts";
import { locale } from "../../text/locale.ts";
import { useToday } from "../../ui/display/use-today.ts";
import { groupTasks } from "./model/group-tasks.ts";
import { type ListRow, listRows } from "./model/list-rows.ts";
import { sortTasks } from "./model/sort-tasks.ts";
import { takesTasks } from "./model/take-on.ts";
import type { ListOptions } from "./use-list-options.ts";

export interface ListRows {
  rows: readonly ListRow[];
  keys: readonly string[];
  /** Where a row stands; -1: nowhere. */
  at: (key: string) => number;
  /** The first row of a task. */
  ofTask: (taskId: string) => ListRow | undefined;
  folded: ReadonlySet<string>;
  fold: (groupKey: string) => void;
}

interface ListedTasks {
  panelId: string;
  tasks: readonly Task[];
  statuses: readonly Status[];
  mayWrite: boolean;
  hideEmpty: boolean;
  /** How much older work of a column is folded away, or may be again. */
  olderIn: (statusId: string) => number;
}

/** The rows of a list: its tasks sorted, grouped, and with what stands between them. */
export const useRows = ({ group: grouping, sort }: ListOptions, list: ListedTasks): ListRows => {
  const { panelId, tasks, statuses, mayWrite, olderIn } = list;
  const labels = useLabels();
  const today = useToday();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const language = locale();
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const sorted = useMemo(() => sortTasks(tasks, sort, compare), [tasks, sort, compare]);
  const leaveOut = useFiltered(panelId) || list.hideEmpty;
  const groups = useMemo(
    () =>
      // What is folded away in a column has to be in reach.
      groupTasks(sorted, grouping, { statuses, labels, today, compare }, (id) => !leaveOut || olderIn(id) > 0),
    [sorted, grouping, statuses, labels, today, compare, leaveOut, olderIn],
  );
  const rows = useMemo(
    () => listRows(groups, { folded, statuses, olderIn, mayAdd: (group) => mayWrite && takesTasks(group) }),
    [groups, folded, mayWrite, statuses, olderIn],
  );
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const places = useMemo(() => new Map(keys.map((key, at) => [key, at])), [keys]);
  return {
    rows,
    keys,
    at: (key) => places.get(key) ?? -1,
    ofTask: (taskId) => rows.find((row) => row.kind === "task" && row.task.id === taskId),
    folded,
    fold: (key) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
};
