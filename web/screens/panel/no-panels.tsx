import { SquareKanban } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { CreatePanelDialog } from "../../features/panels/dialogs.ts";
import { useCan } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

/** A domain without panels, or none that I see: what a panel is, and how to get one [D25]. */
export function NoPanels() {
  const words = text().board.noPanels;
  const mayCreate = useCan("panel.create");
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  return (
    <div className="flex h-full items-center">
      <EmptyState
        icon={<SquareKanban size={24} />}
        title={words.title}
        description={mayCreate ? words.teach : words.ask}
        action={
          mayCreate && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {words.create}
            </Button>
          )
        }
      />
      <CreatePanelDialog
        open={asking}
        onClose={() => setAsking(false)}
        onCreated={(panel) => navigate(panelPath(panel), { replace: true })}
      />
    </div>
  );
}
