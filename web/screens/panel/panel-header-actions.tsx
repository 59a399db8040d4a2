import { useEffect, useState } from "react";
import { InviteDialog } from "../../features/collaborators/dialogs.ts";
import { ActivityDialog, TrashDialog } from "../../features/history/dialogs.ts";
import { PanelMenu } from "../../features/panels/panel-menu.tsx";
import { HeaderActions } from "../../features/shell/header-slot.tsx";
import { useMayCreatePanel } from "../../features/shell/use-may-create-panel.ts";
import { useActiveDomain, useCan, useStatuses } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { late } from "../../ui/page/late.tsx";

const download = late(() => import("./download/download-shown.ts"));

type Props = {
  panelId: string;
  loading: boolean;
  emptyColumns: { isOn: boolean; toggle: () => void };
  onAddTask: () => void;
};

/** A panel's buttons in the header: Add New Task, once there are columns [S2.27], and the panel's menu [S2.28]. */
export function PanelHeaderActions({ panelId, loading, emptyColumns, onAddTask }: Props) {
  const domain = useActiveDomain();
  const hasColumns = useStatuses().length > 0;
  const mayWrite = useCan("task.write");
  const mayCreate = useMayCreatePanel();
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<"activity" | "trash" | null>(null);
  const closeShown = () => setShown(null);
  // It has to be here without a network too.
  useEffect(() => download.expect(), []);
  return (
    <HeaderActions>
      {hasColumns && mayWrite && (
        <Button variant="add" disabled={loading} onClick={onAddTask}>
          {text().board.addNewTask}
        </Button>
      )}
      <PanelMenu
        panelId={panelId}
        emptyColumns={emptyColumns}
        mayCreate={mayCreate}
        downloadShown={async () => (await download.fetch()).downloadShown(panelId)}
        onInviteToDomain={() => setInviting(true)}
        onShowActivity={() => setShown("activity")}
        onShowTrash={() => setShown("trash")}
      />
      <ActivityDialog panelId={panelId} open={shown === "activity"} onClose={closeShown} />
      <TrashDialog panelId={panelId} open={shown === "trash"} onClose={closeShown} />
      {domain && <InviteDialog open={inviting} onClose={() => setInviting(false)} domain={domain} />}
    </HeaderActions>
  );
}
