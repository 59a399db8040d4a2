import "../../text/in-dialogs.ts";
import { CopyPlus, Trash2 } from "lucide-react";
import type { Task } from "../../../contract/tasks/task.ts";
import { useOffer } from "../../features/shell/page-commands.ts";
import { useShortcuts } from "../../features/shell/shortcuts.ts";
import { duplicate } from "../../features/tasks/duplicate-task.ts";
import { offered } from "../../features/tasks/quick/offered.ts";
import { askQuick } from "../../features/tasks/quick/quick-action.ts";
import { quickIcons } from "../../features/tasks/quick/quick-icons.tsx";
import type { Property } from "../../features/tasks/quick/quick-keys.ts";
import { getView, useCan } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { selection, takenWith } from "../../ui/lists/selection.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { keysOfBoard } from "./keys-of-board.ts";

/** What a quick action of a task opens from, and what has the focus afterwards. */
const placeOf = (taskId: string, property: Property, onCard: boolean) => {
  const sheet = document.querySelector("[data-task-sheet]");
  const card = document.querySelector(`[data-task-id="${taskId}"]`);
  const anchor =
    (onCard ? card : sheet?.closest("[role=dialog]")?.querySelector(`[data-quick=${property}]`)) ?? sheet ?? card;
  const refocus = () => {
    const place = onCard ? document.querySelector(`[data-task-id="${taskId}"]`) : anchor;
    const button = place?.matches("button") ? place : place?.querySelector("[data-card], button, input");
    if (button instanceof HTMLElement) button.focus();
  };
  return { anchor, refocus };
};

/** What is meant where commands are looked for: the card that has the focus, or the open task, or what is selected. */
const meant = (focused: string | undefined, open: string | null): readonly string[] => {
  const [first] = selection.get().ids;
  return takenWith(focused ?? open ?? first ?? "");
};

type Props = { panelId: string; openTaskId: string | null; onDelete: (tasks: readonly Task[]) => void };

/** Offers quick actions where commands are looked for, on the task that is meant, and whatever is selected with it. */
export function QuickOffer({ panelId, openTaskId, onDelete }: Props) {
  const mayWrite = useCan("task.write");
  useShortcuts(keysOfBoard);
  useOffer((focus) => {
    const focused = focus?.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
    const tasks = meant(focused, openTaskId).flatMap((id) => getView().task(panelId, id) ?? []);
    const [task] = tasks;
    if (!task || !mayWrite) return [];
    const { board, shortcuts, tasks: words } = text();
    const of = (label: string) => (tasks.length > 1 ? `${label} (${words.several.selected(tasks.length)})` : label);
    const quick = offered.map(
      ({ property, keyHint }): Command => ({
        id: `quick-${property}`,
        label: of(shortcuts.board[property]),
        icon: quickIcons[property],
        keyHint,
        run: () => {
          const { anchor, refocus } = placeOf(focused ?? openTaskId ?? task.id, property, focused !== undefined);
          if (anchor) askQuick({ property, tasks, anchor, refocus });
        },
      }),
    );
    const alone: Command =
      tasks.length > 1
        ? { id: "delete-tasks", label: of(board.card.delete), icon: <Trash2 size={16} />, run: () => onDelete(tasks) }
        : {
            id: "duplicate-task",
            label: words.duplicate.item,
            icon: <CopyPlus size={16} />,
            run: () => duplicate(task),
          };
    return [...quick, alone];
  });
  return null;
}
