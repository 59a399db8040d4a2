import "../../text/past.ts";
import { useActiveDomain, usePanels, useStreamVersion } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { HistoryList } from "./history-list.tsx";

type Props = { open: boolean; onClose: () => void; panelId?: string };

/** What happened on a panel, or to the domain, its columns and people: live while it is open. */
export function ActivityDialog({ open, onClose, panelId }: Props) {
  const words = text().past;
  const domain = useActiveDomain();
  const version = useStreamVersion(panelId ?? domain?.id ?? "");
  const panel = usePanels().find(({ id }) => id === panelId);
  if (!domain) return null;
  const name = panel?.name ?? domain.name;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.activityOf(name)}
      closeLabel={text().common.close}
      size="lg"
      reading
    >
      <HistoryList
        label={words.activityOf(name)}
        whose={{ domainId: domain.id, ...(panelId && { panelId }) }}
        live={version}
      />
    </Dialog>
  );
}
