import { SquareKanban } from "lucide-react";
import { useId, useState } from "react";
import type { Panel } from "../../../../contract/panels/panel.ts";
import { getPanel } from "../../../../contract/panels/queries.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { usePanels } from "../../../sync/live.ts";
import { useRead } from "../../../sync/use-read.ts";
import { text } from "../../../text/catalogue.ts";
import { list } from "../../../text/format.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceList } from "../../../ui/overlays/choice-list.tsx";
import { moveToPanel } from "./move-to-panel.ts";
import type { QuickProps, QuickTask } from "./quick-task.ts";
import { useTasksNow } from "./tasks-now.ts";

/** Which other panel tasks go to; where people are assigned, who would come off is said before. */
export function PanelChoice({ tasks, onDone }: QuickProps) {
  const words = text().tasks.toPanel;
  const now = useTasksNow(tasks);
  const others = usePanels().filter(({ id }) => id !== tasks[0]?.panelId);
  const [chosen, setChosen] = useState<Panel | null>(null);

  function move(panel: Panel) {
    onDone();
    moveToPanel(now, panel);
  }

  function choose(panelId: string) {
    const panel = others.find(({ id }) => id === panelId);
    if (!panel) return;
    // A row of a list does not know who is assigned.
    if (now.some(({ assignedCollaborators }) => assignedCollaborators?.length !== 0)) setChosen(panel);
    else move(panel);
  }

  if (others.length === 0) return <p className="px-2 py-1.5 text-sm text-text-muted">{words.none}</p>;
  if (chosen)
    return <WhoComesOff tasks={now} panel={chosen} onBack={() => setChosen(null)} onMove={() => move(chosen)} />;
  return (
    <ChoiceList
      label={words.title}
      options={others.map(({ id, name }) => ({
        value: id,
        label: name,
        icon: <SquareKanban size={16} aria-hidden />,
      }))}
      chosen={undefined}
      onChoose={choose}
    />
  );
}

type OffProps = { tasks: readonly QuickTask[]; panel: Panel; onBack: () => void; onMove: () => void };

function WhoComesOff({ tasks, panel, onBack, onMove }: OffProps) {
  const words = text().tasks.toPanel;
  const id = useId();
  const { data, error } = useRead(getPanel, { params: { domainId: panel.domainId, panelId: panel.id } });
  const people = usePeople(tasks);
  const there = new Set(data?.panel_members.map(({ userId }) => userId));
  const assigned = people.of?.map(({ user }) => user) ?? [];
  const off = new Map(assigned.filter(({ id }) => !there.has(id)).map(({ id, fullName }) => [id, fullName]));
  const isSaid = data !== undefined && people.of !== undefined;
  const isKnown = isSaid || error !== undefined || people.failed;
  const told = isSaid ? off.size > 0 && words.comeOff(list([...off.values()]), panel.name) : words.unknown(panel.name);
  return (
    <div className="flex flex-col gap-3 p-2">
      <p id={id} role="status" className="text-sm text-text-muted">
        {isKnown && told}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onBack}>
          {words.back}
        </Button>
        <Button size="sm" variant="primary" autoFocus aria-describedby={id} busy={!isKnown} onClick={onMove}>
          {words.move(panel.name)}
        </Button>
      </div>
    </div>
  );
}

/** Who is assigned to tasks; of one whose people are not here, as the server says. Where that is more than one, nobody can say. */
const usePeople = (tasks: readonly QuickTask[]): { of?: Task["assignedCollaborators"]; failed: boolean } => {
  const unknown = tasks.filter(({ assignedCollaborators }) => !assignedCollaborators);
  const [task] = unknown;
  const params = { domainId: task?.domainId ?? "", panelId: task?.panelId ?? "", taskId: task?.id ?? "" };
  const { data, error } = useRead(getTask, { params }, { enabled: unknown.length === 1 });
  const asked = unknown.length === 1 ? data?.taskData.assignedCollaborators : undefined;
  if (unknown.length > 0 && !asked) return { failed: unknown.length > 1 || error !== undefined };
  return { of: [...(asked ?? []), ...tasks.flatMap((each) => each.assignedCollaborators ?? [])], failed: false };
};
