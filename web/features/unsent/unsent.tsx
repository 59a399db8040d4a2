import { type ReactNode, useEffect, useState } from "react";
import { useConnection } from "../../sync/connection.ts";
import { useMe } from "../../sync/live.ts";
import { painted } from "../../sync/painted.ts";
import { onCarriedOut, onRefused } from "../../sync/waiting.ts";
import { text } from "../../text/catalogue.ts";
import { dropSent } from "../../ui/drafts/drafts.ts";
import { keepRefused, type RefusedChange, useRefused } from "../../ui/drafts/refused-changes.ts";
import { closeToast, toast } from "../../ui/overlays/toast.tsx";
import { LateParts, late, lateComponent } from "../../ui/page/late.tsx";
import { UnsentDialog } from "./dialogs.ts";

/** Right after the page is drawn: the network may go then. */
const ConnectionBanner = lateComponent(async () => {
  await painted();
  return (await import("./connection-banner.tsx")).ConnectionBanner;
});

/** What says it in words comes later. */
const tell = late(() => import("./refused-toast.ts"));

type Props = {
  /** Asks what to do where somebody else changed the same. */
  renderConflict: (kept: RefusedChange, onClose: () => void) => ReactNode;
};

/** Everything about what is not on the server yet: the banner, the list behind it, and the choice between two texts. */
export function Unsent({ renderConflict }: Props) {
  const kept = useRefused(useMe().id);
  const [open, setOpen] = useState(false);
  const [deciding, setDeciding] = useState<string | null>(null);
  const conflict = kept.find(({ waiting }) => waiting.id === deciding);

  useEffect(
    () =>
      onRefused((refusal) => {
        const one = keepRefused(refusal);
        dropSent(refusal.waiting.id);
        const show = () => (one.current ? setDeciding(one.waiting.id) : setOpen(true));
        // Without its script the banner still tells.
        void tell.fetch().then(
          // What is being decided about is in sight already.
          ({ showRefusedToast }) => one.waiting.id !== deciding && showRefusedToast(one, show),
          () => undefined,
        );
      }),
    [deciding],
  );
  useEffect(() => onCarriedOut(dropSent), []);
  const { unstored, refusedFiles } = useConnection();
  useEffect(() => {
    if (!unstored) return;
    toast({ kind: "warning", id: "unstored", title: text().shell.unstored });
    return () => closeToast("unstored");
  }, [unstored]);
  // There may be no network when it is needed.
  useEffect(() => tell.expect(), []);

  return (
    <>
      <LateParts>
        <ConnectionBanner kept={kept.length + refusedFiles} onShow={() => setOpen(true)} />
      </LateParts>
      <UnsentDialog
        open={open}
        onClose={() => setOpen(false)}
        kept={kept}
        onDecide={({ waiting }) => {
          setOpen(false);
          setDeciding(waiting.id);
        }}
      />
      {conflict && renderConflict(conflict, () => setDeciding(null))}
    </>
  );
}
