import "../../text/in-dialogs.ts";
import { CalendarDays, Columns3, CopyPlus, SquareKanban, Tag, UserCheck, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useOffer } from "../../features/shell/page-commands.ts";
import { duplicate } from "../../features/tasks/duplicate-task.ts";
import { askQuick } from "../../features/tasks/quick/quick-action.ts";
import { type Property, type QuickKey, quickKeys } from "../../features/tasks/quick/quick-keys.ts";
import { getView, useCan } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { PriorityIcon } from "../../ui/display/priority-icon.tsx";
import type { Command } from "../../ui/overlays/command.ts";

type Props = { panelId: string; openTaskId: string | null };

const icons: Record<Property, ReactNode> = {
  column: <Columns3 size={16} />,
  people: <UserPlus size={16} />,
  me: <UserCheck size={16} />,
  priority: <PriorityIcon priority="high" size={16} />,
  labels: <Tag size={16} />,
  due: <CalendarDays size={16} />,
  from: <CalendarDays size={16} />,
  panel: <SquareKanban size={16} />,
};

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

/** Offers quick actions, where commands are looked for, on the card that has the focus, or else on the open task. */
export function QuickOffer({ panelId, openTaskId }: Props) {
  const mayWrite = useCan("task.write");
  useOffer((focus) => {
    const focused = focus?.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
    const task = getView().task(panelId, focused ?? openTaskId ?? "");
    if (!task || !mayWrite) return [];
    const { board, tasks } = text();
    const words = board.keys;
    const copy: Command = {
      id: "duplicate-task",
      label: tasks.duplicate.item,
      icon: <CopyPlus size={16} />,
      run: () => duplicate(task),
    };
    const quick = (Object.entries(quickKeys) as [QuickKey, Property][]).map(([key, property]) => ({
      id: `quick-${property}`,
      label: words[property],
      icon: icons[property],
      keyHint: key.replace("+", " ").toUpperCase().replace("SHIFT", "Shift"),
      run: () => {
        const { anchor, refocus } = placeOf(task.id, property, focused !== undefined);
        if (anchor) askQuick({ property, tasks: [task], anchor, refocus });
      },
    }));
    return [...quick, copy];
  });
  return null;
}
