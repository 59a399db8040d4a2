import type { Task } from "../../../contract/tasks/task.ts";
import { usePanelMembers } from "../../sync/live.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { useSaveTask } from "./use-save-task.ts";

/** Who does it. Each choice saves by itself; what others add or remove meanwhile is merged. */
export function TaskAssignees({ task }: { task: Task }) {
  const save = useSaveTask(task);
  const members = usePanelMembers(task.panelId);
  const people = task.assignedCollaborators.map(({ user }) => user);

  function toggle(userId: string, assigned: boolean) {
    const others = people.map(({ id }) => id).filter((id) => id !== userId);
    // A refusal has said so in a toast.
    save({ assignedCollaborators: assigned ? [...others, userId] : others }, task.version).catch(() => undefined);
  }

  return <PeoplePicker members={members} people={people} onToggle={toggle} />;
}
