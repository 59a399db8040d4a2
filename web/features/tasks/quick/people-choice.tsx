import { usePanelMembers } from "../../../sync/live.ts";
import { PeopleList } from "../people-list.tsx";
import type { QuickProps } from "./quick-task.ts";
import { peopleWith, saveTasks } from "./save-tasks.ts";
import { useTasksNow } from "./tasks-now.ts";

/** Who does tasks: whoever is on all of them is chosen. Each choice saves by itself. */
export function PeopleChoice({ tasks }: QuickProps) {
  const now = useTasksNow(tasks);
  const members = usePanelMembers(tasks[0]?.panelId ?? "");
  const listsOf = now.map(({ assignedCollaborators = [] }) => assignedCollaborators.map(({ user }) => user));
  const people = (listsOf[0] ?? []).filter(({ id }) => listsOf.every((list) => list.some((user) => user.id === id)));
  return (
    <PeopleList
      members={members}
      people={people}
      onToggle={(userId, on) => saveTasks(now, (task) => peopleWith(task, userId, on))}
    />
  );
}
