import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { filterKeys } from "../../../contract/views/query.ts";
import { isOlder, oldBefore } from "../../features/board/state/older.ts";
import { type ListProps, TaskList } from "../../features/list/list.tsx";
import { useShortcuts } from "../../features/shell/shortcuts.ts";
import { getView, useFiltered } from "../../sync/live.ts";
import { useShownTasks } from "../../sync/use-shown-tasks.ts";
import { useToday } from "../../ui/display/use-today.ts";
import { keysOfList } from "./keys-of-list.ts";

type Props = Omit<ListProps, "older" | "onClear"> & { older: { isOn: boolean; toggle: () => void } };

/** A panel's list, with its keys, and what it shares with the board: what is folded away, and the filter. */
export function PanelList({ older, ...props }: Props) {
  const { panel, statuses } = props;
  useShortcuts(keysOfList);
  const [, setAddress] = useSearchParams();
  const filtered = useFiltered(panel.id);
  const tasks = useShownTasks(panel.id);
  const before = oldBefore(useToday());
  const counts = useMemo(() => {
    const view = getView();
    const ids = (statusId: string) => view.column(panel.id, statusId).map(({ id }) => id);
    // What a filter asks for is shown, however old it is.
    const done = filtered || tasks.length < 0 ? [] : statuses.filter(({ kind }) => kind === "done");
    return new Map(
      done.map((status) => [
        status.id,
        ids(status.id).filter((id) => {
          const task = view.task(panel.id, id);
          return task && isOlder(status, task, before);
        }).length,
      ]),
    );
  }, [panel.id, statuses, filtered, tasks, before]);
  const countIn = useMemo(() => (statusId: string) => counts.get(statusId) ?? 0, [counts]);

  const clear = () =>
    setAddress(
      (address) => {
        const next = new URLSearchParams(address);
        for (const key of filterKeys) next.delete(key);
        return next;
      },
      { replace: true },
    );
  return <TaskList {...props} older={{ ...older, countIn }} onClear={clear} />;
}
