import { useLabels } from "../../../../sync/live.ts";
import type { QuickProps, QuickTask } from "../quick-task.ts";
import { saveTasks } from "../save-tasks.ts";
import { tasksNow, useTasksNow } from "../tasks-now.ts";
import { LabelPicker } from "./label-picker.tsx";

/** The labels of tasks: several may be put on and taken off before it is closed. */
export function LabelChoice({ tasks }: QuickProps) {
  const there = new Set(useLabels().map(({ id }) => id));
  const setOf = ({ labelIds = [] }: Pick<QuickTask, "labelIds">) => labelIds.filter((id) => there.has(id));
  const sets = useTasksNow(tasks).map(setOf);

  function toggle(labelId: string, on: boolean) {
    const changed = tasksNow(tasks).filter((task) => setOf(task).includes(labelId) !== on);
    // Each task's own set, with the version that it is of: so what others put on meanwhile stays.
    const toggled = (task: Pick<QuickTask, "labelIds">) => {
      const others = setOf(task).filter((id) => id !== labelId);
      return { labelIds: on ? [...others, labelId] : others };
    };
    saveTasks(changed, toggled, tasks.length);
  }

  return <LabelPicker domainId={tasks[0]?.domainId ?? ""} sets={sets} onToggle={toggle} />;
}
