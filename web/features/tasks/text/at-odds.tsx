import { useEffect, useRef, useState } from "react";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { type Contested, useConflictOn } from "../../../ui/drafts/refused-changes.ts";
import { ConflictDialog } from "../dialogs.ts";

type Props = {
  thing: Contested;
  /** By which it is saved. */
  route: string;
  /** It was chosen: what asked has gone, and the focus goes to what is shown. */
  onChosen: () => void;
};

/** Says of a text that others wrote the same words of it anew, until it is chosen what they should be [E10]. */
export function AtOdds({ thing, route, onChosen }: Props) {
  const words = text().details;
  const conflict = useConflictOn(useMe().id, thing, route);
  const [deciding, setDeciding] = useState(false);
  const wasDeciding = useRef(false);
  useEffect(() => {
    if (wasDeciding.current && !deciding && !conflict) onChosen();
    wasDeciding.current = deciding;
  }, [deciding, conflict, onChosen]);
  if (!conflict) return null;
  return (
    <>
      <p
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text"
      >
        <span className="min-w-0 flex-1 basis-60">{words.atOdds}</span>
        <Button size="sm" onClick={() => setDeciding(true)}>
          {words.decide}
        </Button>
      </p>
      {deciding && <ConflictDialog kept={conflict} onClose={() => setDeciding(false)} />}
    </>
  );
}
