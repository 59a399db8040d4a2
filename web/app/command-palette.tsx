import "../text/in-dialogs.ts";
import { useState } from "react";
import { useDomainCommands } from "../features/domains/domain-commands.tsx";
import { Palette } from "../features/search/palette.tsx";
import { usePageCommands } from "../features/shell/page-commands.ts";
import { useShellCommands } from "../features/shell/shell-commands.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  onCreatePanel: () => void;
  onAddDomain: () => void;
  onShowShortcuts: () => void;
};

/** Ctrl K: everything that can be found, and everything that can be done from where one is. */
export function CommandPalette({ open, onClose, onCreatePanel, onAddDomain, onShowShortcuts }: Props) {
  const [was, setWas] = useState(false);
  const [focus, setFocus] = useState<Element | null>(null);
  if (open !== was) {
    setWas(open);
    // The palette has not taken it yet.
    if (open) setFocus(document.activeElement);
  }
  const commands = [
    ...usePageCommands(focus),
    ...useShellCommands({ onCreatePanel, onShowShortcuts }),
    ...useDomainCommands(onAddDomain),
  ];
  return <Palette open={open} onClose={onClose} commands={commands} />;
}
