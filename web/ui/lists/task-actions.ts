import type { ReactNode } from "react";
import type { SentFields } from "../../../contract/tasks/fields.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { NewLines } from "./pasted-lines.ts";

/** What the menu of a task does besides, where the task stands in an order that people make. */
export interface TaskMoves {
  moveToEnd?: (end: "top" | "bottom") => void;
  /** It stands where somebody put it, and takes the focus. */
  onMoved: () => void;
}

/** What a quick action begins at. */
export interface QuickFrom {
  shiftKey: boolean;
  /** What its popover opens beside. */
  anchor: Element;
  /** Gives the focus back to the task, where it may be drawn elsewhere by then. */
  refocus: () => void;
}

/** What a screen does for whatever shows the tasks of a panel. */
export interface TaskActions {
  open: (taskId: string) => void;
  edit: (taskId: string) => void;
  /** Opens a task with the field for a comment. */
  comment: (taskId: string) => void;
  /** Hears of a task from now on, or not any more. */
  watch: (taskId: string) => void;
  /** Opens the popover of the property that a key is for, if it is for one. */
  quick: (taskId: string, key: string, from: QuickFrom) => boolean;
  /** Asks for a new task, in a column; `due`: with that day. */
  add: (statusId: string | undefined, due?: string) => void;
  /** Asks whether several lines are several tasks. */
  addLines: (lines: NewLines) => void;
  /**
   * Changes fields of tasks, as one change: of each what is answered for it. Resolves once they stand there; with false,
   * which has been said, where that cannot be done. `since`: the version of the one task when the edit of it began, where that was
   * before.
   */
  change: (
    taskIds: readonly string[],
    fieldsOf: (task: Task) => Partial<SentFields> | undefined,
    since?: number,
  ) => Promise<boolean>;
  /** Asks before it deletes. */
  remove: (taskId: string) => void;
  /** The items of a task's menu; `moves`: those of where it stands. */
  menuOf: (taskId: string, moves: TaskMoves) => ReactNode;
  /** Puts tasks after another one of a column; null: on top. They stand there at once, several in board order. */
  moveTasks: (taskIds: readonly string[], place: { statusId: string; afterId: string | null }) => void;
}
