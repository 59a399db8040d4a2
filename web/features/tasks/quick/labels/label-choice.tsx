import { useLabels } from "../../../../sync/live.ts";
import type { QuickProps } from "../quick-task.ts";
import { saveTasks } from "../save-tasks.ts";
import { useTasksNow } from "../tasks-now.ts";
import { LabelPicker } from "./label-picker.tsx";

/** The labels of tasks: several may be put on and taken off before it is closed. */
export function LabelChoice({ tasks }: QuickProps) {
  const there = new Set(useLabels().map(({ id }) => id));
  const now = useTasksNow(tasks).map(({ labelIds = [], ...task }) => ({
    ...task,
    labelIds: labelIds.filter((id) => there.has(id)),
  }));

  function toggle(labelId: string, on: boolean) {
    const without = (ids: readonly string[]) => ids.filter((id) => id !== labelId);
    const changed = now
      .filter(({ labelIds }) => labelIds.includes(labelId) !== on)
      .map((task) => ({ ...task, labelIds: on ? [...task.labelIds, labelId] : without(task.labelIds) }));
    // Each task's own set, with the version that it is of: so what others put on meanwhile stays.
    saveTasks(changed, ({ labelIds = [] }) => ({ labelIds }), tasks.length);
  }

  return (
    <LabelPicker domainId={tasks[0]?.domainId ?? ""} sets={now.map(({ labelIds }) => labelIds)} onToggle={toggle} />
  );
}
