import "../../text/in-dialogs.ts";
import { CopyPlus, Trash2 } from "lucide-react";
import { useEffect } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { useOffer } from "../../features/shell/page-commands.ts";
import { useShortcuts } from "../../features/shell/shortcuts.ts";
import { watching } from "../../features/tasks/dialogs.ts";
import { duplicate } from "../../features/tasks/duplicate-task.ts";
import { askQuick } from "../../features/tasks/quick/quick-action.ts";
import { deedCommands, quickCommands } from "../../features/tasks/quick/quick-commands.tsx";
import type { Property } from "../../features/tasks/quick/quick-keys.ts";
import { getView, useCan } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { selection, takenWith } from "../../ui/lists/selection.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { whenQuiet } from "../../ui/page/when-quiet.ts";
import { keysOfBoard } from "./keys-of-board.ts";
import { type PanelDeeds, panelCommands } from "./panel-commands.tsx";

/** What one may ask for next, which has to be here without a network too. */
const next = [
  () => import("../../features/filter/filter-bar.tsx"),
  () => import("../../features/board/keys/select-cards.ts"),
  () => import("../../features/tasks/files/dropped-on-board.ts"),
  () => import("./panel-list.tsx"),
  () => import("./panel-calendar.tsx"),
];

/** What a quick action of a task opens from, and what has the focus afterwards. */
const placeOf = (taskId: string, property: Property, onCard: boolean) => {
  const sheet = document.querySelector("[data-task-sheet]");
  const card = document.querySelector(`[data-task-id="${taskId}"]`);
  const anchor =
    (onCard ? card : sheet?.closest("[role=dialog]")?.querySelector(`[data-quick=${property}]`)) ?? sheet ?? card;
  const refocus = () => {
    const place = onCard ? document.querySelector(`[data-task-id="${taskId}"]`) : anchor;
    // A row of a list has the focus itself; a card has it within.
    const button = place?.matches("button, [data-card]") ? place : place?.querySelector("[data-card], button, input");
    if (button instanceof HTMLElement) button.focus();
  };
  return { anchor, refocus };
};

/** What is meant where commands are looked for: the card that has the focus, or the open task, or what is selected. */
const meant = (focused: string | undefined, open: string | null): readonly string[] => {
  const [first] = selection.get().ids;
  return takenWith(focused ?? open ?? first ?? "");
};

const focusTitle = (): void => document.querySelector<HTMLElement>("[data-task-sheet] textarea")?.focus();

type Props = {
  panelId: string;
  deeds: PanelDeeds;
  openTaskId: string | null;
  actions: TaskActions;
  onDelete: (tasks: readonly Task[]) => void;
};

/** Offers, where commands are looked for, what the panel's page does, and quick actions on the task that is meant and whatever is selected with it. */
export function QuickOffer({ panelId, deeds, openTaskId, actions, onDelete }: Props) {
  const mayWrite = useCan("task.write");
  useEffect(() => {
    watching.expect();
    for (const load of next) whenQuiet(load);
  }, []);
  useShortcuts(keysOfBoard);
  useOffer(() => panelCommands(deeds));
  useOffer((focus) => {
    const focused = focus?.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
    const tasks = meant(focused, openTaskId).flatMap((id) => getView().task(panelId, id) ?? []);
    const [task] = tasks;
    if (!task || !mayWrite) return [];
    const { board, tasks: words } = text();
    const of = (label: string) => (tasks.length > 1 ? `${label} (${words.several.selected(tasks.length)})` : label);
    const quick = quickCommands((property) => {
      const { anchor, refocus } = placeOf(focused ?? openTaskId ?? task.id, property, focused !== undefined);
      if (anchor) askQuick({ property, tasks, anchor, refocus });
    }).map((command) => ({ ...command, label: of(command.label) }));
    if (tasks.length > 1) {
      const remove = { label: of(board.card.delete), icon: <Trash2 size={16} />, run: () => onDelete(tasks) };
      return [...quick, { id: "delete-tasks", ...remove }];
    }
    const { id } = task;
    const isOpen = id === openTaskId;
    const deeds = deedCommands({
      ...(!isOpen && { open: () => actions.open(id) }),
      edit: isOpen ? focusTitle : () => actions.edit(id),
      comment: () => actions.comment(id),
      watch: () => actions.watch(id),
      delete: () => onDelete([task]),
    });
    const copy: Command = {
      id: "duplicate-task",
      label: words.duplicate.item,
      icon: <CopyPlus size={16} />,
      run: () => duplicate(task),
    };
    return [...quick, ...deeds, copy];
  });
  return null;
}
