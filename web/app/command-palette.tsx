import "../text/in-dialogs.ts";
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
  const commands = [
    ...usePageCommands(),
    ...useShellCommands({ onCreatePanel, onShowShortcuts }),
    ...useDomainCommands(onAddDomain),
  ];
  return <Palette open={open} onClose={onClose} commands={commands} />;
}
