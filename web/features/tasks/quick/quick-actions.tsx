// The compiler would make half as much again of it, and save nothing: what it draws is closed most of the time.
"use no memo";

import { useEffect, useState } from "react";
import { closeQuick, type QuickAction, useQuickAction } from "./asked-quick.ts";
import { QuickPopover, quickDeeds } from "./quick-action.ts";

const liesInDialog = ({ anchor }: QuickAction): boolean => anchor.closest("[role=dialog]") !== null;

type Props = {
  /** For what opens within a dialog: a dialog that is modal leaves nothing else to the keys. */
  inDialog?: boolean;
};

/** The one popover of quick actions, whatever it opens from. */
export function QuickActions({ inDialog = false }: Props) {
  const asked = useQuickAction();
  const action = asked && liesInDialog(asked) === inDialog ? asked : null;
  const [last, setLast] = useState(action);
  if (action && action !== last) setLast(action);
  useEffect(() => {
    quickDeeds.expect();
    return closeQuick;
  }, []);
  // While it closes it still shows what it did.
  return <QuickPopover action={action ?? last} open={action !== null} onClose={closeQuick} />;
}
