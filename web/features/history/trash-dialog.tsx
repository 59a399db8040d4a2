import "../../text/past.ts";
import { useState } from "react";
import { TRASH_DAYS, type TrashItem } from "../../../contract/history/history.ts";
import { listDeletedDomains } from "../../../contract/history/queries.ts";
import { useActiveDomain, usePanels } from "../../sync/live.ts";
import { undoChange } from "../../sync/undo.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { ListSkeleton } from "./history-list.tsx";
import { TrashRows } from "./trash-rows.tsx";
import { useTrash } from "./use-trash.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  /** Only what was on this panel. */
  panelId?: string;
};

/** What was deleted and can be brought back: from the domain or one of its panels, and my deleted domains. */
export function TrashDialog({ open, onClose, panelId }: Props) {
  const words = text().past;
  const domain = useActiveDomain();
  const panel = usePanels().find(({ id }) => id === panelId);
  const name = panel?.name ?? domain?.name;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={name ? words.trashOf(name) : words.trash}
      description={words.trashText(TRASH_DAYS)}
      closeLabel={text().common.close}
      size="lg"
    >
      <div className="flex flex-col gap-6">
        {domain && <DomainTrash key={domain.id} domainId={domain.id} panelId={panelId} />}
        {!panelId && <DeletedDomains />}
      </div>
    </Dialog>
  );
}

/** Brings things back; those that went in the same change come with them. */
function useRestore() {
  const words = text().past;
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);

  async function restore({ changeId, name }: TrashItem): Promise<void> {
    setBusy(changeId);
    try {
      await undoChange("undo", changeId);
      setBack((others) => new Set(others).add(changeId));
      toast({ kind: "success", title: words.isBack(name) });
    } catch (reason) {
      toast({ kind: "error", title: words.notBack(name), failure: reason });
    }
    setBusy(null);
  }

  const left = (items: readonly TrashItem[]) => items.filter(({ changeId }) => !back.has(changeId));
  return { left, busy, restore: (item: TrashItem) => void restore(item) };
}

function DomainTrash({ domainId, panelId }: { domainId: string; panelId: string | undefined }) {
  const words = text().past;
  const { items, loading, error, reload, more, showOlder } = useTrash(domainId);
  const { left, busy, restore } = useRestore();
  const shown = left(items).filter((item) => !panelId || item.panelId === panelId);
  if (loading) return <ListSkeleton />;
  if (error && items.length === 0)
    return (
      <div role="alert">
        <EmptyState
          title={words.trashFailed}
          description={said(error.message)}
          action={<Button onClick={reload}>{text().common.retry}</Button>}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      {shown.length === 0 && more === "none" ? (
        <EmptyState title={words.trashEmpty} description={words.trashEmptyText} />
      ) : (
        <TrashRows label={words.trash} items={shown} busy={busy} onRestore={restore} />
      )}
      {more !== "none" && (
        <div className="flex items-center justify-center gap-3 text-sm text-text-muted">
          {more === "failed" && <span role="alert">{words.olderFailed}</span>}
          <Button size="sm" busy={more === "loading"} onClick={showOlder}>
            {more === "failed" ? text().common.retry : words.older}
          </Button>
        </div>
      )}
    </div>
  );
}

function DeletedDomains() {
  const words = text().past;
  const { data } = useRead(listDeletedDomains, { params: {} });
  const { left, busy, restore } = useRestore();
  const shown = left(data ?? []);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-md font-medium">{words.deletedDomains}</h3>
      <TrashRows label={words.deletedDomains} items={shown} busy={busy} onRestore={restore} />
    </section>
  );
}
