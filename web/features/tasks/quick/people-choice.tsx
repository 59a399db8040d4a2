import { getPanel } from "../../../../contract/panels/queries.ts";
import { usePanelMembers } from "../../../sync/live.ts";
import { useRead } from "../../../sync/use-read.ts";
import { PeopleList } from "../people/people-list.tsx";
import { onAll } from "./on-all.ts";
import type { QuickProps } from "./quick-task.ts";
import { peopleWith, saveTasks } from "./save-tasks.ts";
import { tasksNow, useTasksNow } from "./tasks-now.ts";

/** Who does tasks: whoever is on all of them is chosen, whoever is on some is mixed. Each choice saves by itself. */
export function PeopleChoice({ tasks }: QuickProps) {
  const now = useTasksNow(tasks);
  const { domainId = "", panelId = "" } = tasks[0] ?? {};
  const here = usePanelMembers(panelId);
  // Of a panel that is not here the server knows.
  const { data } = useRead(getPanel, { params: { domainId, panelId } }, { enabled: here.length === 0 });
  const { all, some } = onAll(
    now.map(({ assignedCollaborators = [] }) => assignedCollaborators.map(({ user }) => user)),
  );
  return (
    <PeopleList
      members={here.length > 0 ? here : (data?.panel_members ?? [])}
      people={all}
      partly={some}
      onToggle={(userId, on) => saveTasks(tasksNow(tasks), (task) => peopleWith(task, userId, on))}
    />
  );
}
