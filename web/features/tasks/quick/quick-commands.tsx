import { Eye, MessageSquare, PanelRight, Pencil, Trash2 } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import type { Command } from "../../../ui/overlays/command.ts";
import { offered } from "./offered.ts";
import { quickIcons } from "./quick-icons.tsx";
import type { Property } from "./quick-keys.ts";

/** The quick actions, as they are found by their names. */
export const quickCommands = (quick: (property: Property) => void): Command[] =>
  offered.map(({ property, keyHint }) => ({
    id: `quick-${property}`,
    label: text().shortcuts.board[property],
    icon: quickIcons[property],
    keyHint,
    run: () => quick(property),
  }));

const deedKeys = {
  open: { key: "Enter", icon: <PanelRight size={16} /> },
  edit: { key: "E", icon: <Pencil size={16} /> },
  comment: { key: "C", icon: <MessageSquare size={16} /> },
  watch: { key: "W", icon: <Eye size={16} /> },
  delete: { key: "Delete", icon: <Trash2 size={16} /> },
} as const;
type Deed = keyof typeof deedKeys;

/** What else is done by one key with a task, as far as it can be where it is shown. */
export const deedCommands = (deeds: Readonly<Partial<Record<Deed, () => void>>>): Command[] =>
  (Object.keys(deedKeys) as Deed[]).flatMap((deed) => {
    const run = deeds[deed];
    const { key: keyHint, icon } = deedKeys[deed];
    return run ? [{ id: `quick-${deed}`, label: text().shortcuts.board[deed], icon, keyHint, run }] : [];
  });
