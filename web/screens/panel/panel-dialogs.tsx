// The compiler would make half as much again of it, and save nothing: what it draws is closed most of the time.
"use no memo";

import { useEffect } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import {
  AddLinesDialog,
  AddTaskDialog,
  DeleteTaskDialog,
  MoveTaskDialog,
  TaskMenuItems,
} from "../../features/tasks/dialogs.ts";
import { QuickActions } from "../../features/tasks/quick/quick-actions.tsx";
import type { NewLines } from "../../ui/lists/pasted-lines.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import { lateDialog, lateQuiet } from "../../ui/page/late.tsx";
import type { PanelDeeds } from "./panel-commands.tsx";

const OpenTask = lateDialog(async () => (await import("./open-task.tsx")).OpenTask);

const QuickOffer = lateQuiet(async () => (await import("./quick-offer.tsx")).QuickOffer);
const SelectionBar = lateQuiet(
  async () => (await import("../../features/tasks/selection/selection-bar.tsx")).SelectionBar,
);

/** What is asked about a task, over the board. */
export type Asking =
  | { kind: "add"; statusId: string | undefined; due?: string | undefined }
  | { kind: "lines"; lines: NewLines }
  | { kind: "move"; taskId: string; onMoved: () => void }
  | { kind: "delete"; tasks: readonly Task[] };

type Props = {
  panelId: string;
  deeds: PanelDeeds;
  actions: TaskActions;
  asking: Asking | null;
  onAsk: (asking: Asking) => void;
  onClose: () => void;
  onAdded: (taskId: string) => void;
  openTaskId: string | null;
  onCloseTask: () => void;
};

/** The task that is open beside the board, and what is being asked about one. */
export function PanelDialogs({
  panelId,
  deeds,
  actions,
  asking,
  onAsk,
  onClose,
  onAdded,
  openTaskId,
  onCloseTask,
}: Props) {
  // Those drawn only while they are open ask for their scripts no sooner, and without a network that is too late.
  useEffect(() => {
    for (const dialog of [OpenTask, AddLinesDialog, MoveTaskDialog, DeleteTaskDialog, TaskMenuItems]) dialog.expect();
  }, []);
  const remove = (tasks: readonly Task[]) => onAsk({ kind: "delete", tasks });

  return (
    <>
      <QuickActions />
      <QuickOffer deeds={deeds} panelId={panelId} openTaskId={openTaskId} actions={actions} onDelete={remove} />
      {openTaskId && <OpenTask panelId={panelId} taskId={openTaskId} onClose={onCloseTask} />}
      <AddTaskDialog
        panelId={panelId}
        statusId={asking?.kind === "add" ? asking.statusId : undefined}
        due={asking?.kind === "add" ? asking.due : undefined}
        open={asking?.kind === "add"}
        onClose={onClose}
        onAdded={onAdded}
      />
      {asking?.kind === "lines" && <AddLinesDialog panelId={panelId} lines={asking.lines} onClose={onClose} />}
      {asking?.kind === "move" && (
        <MoveTaskDialog panelId={panelId} taskId={asking.taskId} open onClose={onClose} onMoved={asking.onMoved} />
      )}
      {asking?.kind === "delete" && <DeleteTaskDialog tasks={asking.tasks} open onClose={onClose} />}
      <SelectionBar key={panelId} panelId={panelId} onDelete={remove} />
    </>
  );
}
