import { useStatuses } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { StatusIcon } from "../../../ui/display/status-icon.tsx";
import { ChoiceList } from "../../../ui/overlays/choice-list.tsx";
import type { QuickProps } from "./quick-task.ts";
import { saveTasks } from "./save-tasks.ts";
import { useTasksNow } from "./tasks-now.ts";

/** The column that tasks go to the bottom of. */
export function ColumnChoice({ tasks, onDone }: QuickProps) {
  const words = text().tasks;
  const now = useTasksNow(tasks);
  const statuses = useStatuses();
  const present = new Set(now.map(({ statusId }) => statusId));

  function choose(statusId: string) {
    onDone();
    const moved = now.filter((task) => task.statusId !== statusId);
    const [first] = moved;
    if (!first) return;
    saveTasks(moved, { statusId }, tasks.length);
    announce(words.moved(first.title, statuses.find(({ id }) => id === statusId)?.name ?? ""));
  }

  return (
    <ChoiceList
      label={words.column}
      options={statuses.map(({ id, name, kind }, at) => ({
        value: id,
        label: name,
        icon: <StatusIcon kind={kind} />,
        ...(at < 9 && { digit: at + 1 }),
      }))}
      chosen={present.size === 1 ? now[0]?.statusId : undefined}
      onChoose={choose}
    />
  );
}
