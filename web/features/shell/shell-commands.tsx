import { Keyboard, LogOut, PanelLeft, Plus, Redo2, Undo2 } from "lucide-react";
import { navigate } from "wouter/use-browser-location";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";
import { setTheme, useTheme } from "../../ui/look/theme.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { logOut } from "./log-out.ts";
import { places } from "./places.tsx";
import { toggleSidebar } from "./sidebar/sidebar-tab.tsx";
import { themeOptions } from "./theme-items.tsx";
import { undo } from "./undo/undo-toasts.ts";
import { leadToContent } from "./use-keep-focus.ts";
import { useMayCreatePanel } from "./use-may-create-panel.ts";

type Props = { onCreatePanel: () => void; onShowShortcuts: () => void };

/** What can be done on every page. */
export function useShellCommands({ onCreatePanel, onShowShortcuts }: Props): Command[] {
  const { shell, shortcuts: words, finding } = text();
  const theme = useTheme();
  const mayCreate = useMayCreatePanel();
  const toggle = () => {
    toggleSidebar();
    // The focus was in the sidebar if the command was given there, and the sidebar is gone.
    leadToContent();
  };
  const create = { id: "create-panel", label: shell.createPanel, icon: <Plus size={16} />, run: onCreatePanel };
  return [
    ...Object.values(places()).map(({ href, label, icon }) => ({
      id: href,
      label: finding.goTo(label),
      icon,
      ...(href === "/home" && { keyHint: "g h" }),
      run: () => navigate(href),
    })),
    ...(mayCreate ? [create] : []),
    {
      id: "undo",
      label: words.undo,
      icon: <Undo2 size={16} />,
      keyHint: `${modifier} Z`,
      run: () => void undo("undo"),
    },
    {
      id: "redo",
      label: words.redo,
      icon: <Redo2 size={16} />,
      keyHint: `${modifier} Shift Z`,
      run: () => void undo("redo"),
    },
    { id: "sidebar", label: words.toggleSidebar, icon: <PanelLeft size={16} />, keyHint: "[", run: toggle },
    { id: "shortcuts", label: words.showShortcuts, icon: <Keyboard size={16} />, keyHint: "?", run: onShowShortcuts },
    ...themeOptions()
      .filter(({ value }) => value !== theme)
      .map(({ value, label, icon }) => ({
        id: `theme-${value}`,
        label: finding.themeIs(label),
        icon,
        run: () => setTheme(value),
      })),
    { id: "log-out", label: shell.logout, icon: <LogOut size={16} />, run: () => void logOut() },
  ];
}
