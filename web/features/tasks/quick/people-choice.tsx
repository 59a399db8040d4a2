import { usePanelMembers } from "../../../sync/live.ts";
import { PeopleList } from "../people/people-list.tsx";
import { onAll } from "./on-all.ts";
import type { QuickProps } from "./quick-task.ts";
import { peopleWith, saveTasks } from "./save-tasks.ts";
import { useTasksNow } from "./tasks-now.ts";

/** Who does tasks: whoever is on all of them is chosen, whoever is on some is mixed. Each choice saves by itself. */
export function PeopleChoice({ tasks }: QuickProps) {
  const now = useTasksNow(tasks);
  const members = usePanelMembers(tasks[0]?.panelId ?? "");
  const { all, some } = onAll(
    now.map(({ assignedCollaborators = [] }) => assignedCollaborators.map(({ user }) => user)),
  );
  return (
    <PeopleList
      members={members}
      people={all}
      partly={some}
      onToggle={(userId, on) => saveTasks(now, (task) => peopleWith(task, userId, on))}
    />
  );
}
