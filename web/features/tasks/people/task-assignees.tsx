import type { Task } from "../../../../contract/tasks/task.ts";
import { usePanelMembers } from "../../../sync/live.ts";
import { conflictOf, useSaveTask } from "../edit/use-save-task.ts";
import { PeoplePicker } from "./people-picker.tsx";

/** Who does it. Each choice saves by itself; what others add or remove meanwhile is merged. */
export function TaskAssignees({ task }: { task: Task }) {
  const save = useSaveTask(task);
  const members = usePanelMembers(task.panelId);
  const people = task.assignedCollaborators.map(({ user }) => user);

  function toggle(userId: string, assigned: boolean, onto: Task = task) {
    const others = onto.assignedCollaborators.map(({ user }) => user.id).filter((id) => id !== userId);
    save({ assignedCollaborators: assigned ? [...others, userId] : others }, onto.version).catch((error: unknown) => {
      const current = conflictOf(error);
      // One person is at odds with nothing: too much has been done to the task for the server to see that. Any other
      // refusal has been told in a toast.
      if (current) toggle(userId, assigned, current);
    });
  }

  return <PeoplePicker members={members} people={people} onToggle={toggle} />;
}
