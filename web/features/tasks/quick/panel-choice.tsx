import { SquareKanban } from "lucide-react";
import { useState } from "react";
import type { Panel } from "../../../../contract/panels/panel.ts";
import { getPanel } from "../../../../contract/panels/queries.ts";
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
    if (now.some(({ assignedCollaborators = [] }) => assignedCollaborators.length > 0)) setChosen(panel);
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
  const { data, error } = useRead(getPanel, { params: { domainId: panel.domainId, panelId: panel.id } });
  const there = new Set(data?.panel_members.map(({ userId }) => userId));
  const assigned = tasks.flatMap(({ assignedCollaborators = [] }) => assignedCollaborators.map(({ user }) => user));
  const off = new Map(assigned.filter(({ id }) => !there.has(id)).map(({ id, fullName }) => [id, fullName]));
  const told = data ? off.size > 0 && words.comeOff(list([...off.values()]), panel.name) : words.unknown(panel.name);
  return (
    <div className="flex flex-col gap-3 p-2">
      <p role="status" className="text-sm text-text-muted">
        {(data || error) && told}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onBack}>
          {words.back}
        </Button>
        <Button size="sm" variant="primary" autoFocus onClick={onMove}>
          {words.move(panel.name)}
        </Button>
      </div>
    </div>
  );
}
