import { Eye, EyeOff, Plus } from "lucide-react";
import { text } from "../../text/catalogue.ts";
import type { Command } from "../../ui/overlays/command.ts";

/** What a panel's page does from where commands are looked for. */
export type PanelDeeds = { add: (() => void) | null; emptyColumns: { isOn: boolean; toggle: () => void } };

/** What can be done on a panel, for where commands are looked for. */
export function panelCommands({ add, emptyColumns }: PanelDeeds): Command[] {
  const { board } = text();
  const { isOn: hidden, toggle } = emptyColumns;
  return [
    ...(add ? [{ id: "add-task", label: board.addNewTask, icon: <Plus size={16} />, keyHint: "N", run: add }] : []),
    {
      id: "empty-columns",
      label: hidden ? board.showEmpty : board.hideEmpty,
      icon: hidden ? <Eye size={16} /> : <EyeOff size={16} />,
      run: toggle,
    },
  ];
}
