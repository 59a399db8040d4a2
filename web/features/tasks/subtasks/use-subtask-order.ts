import type { RefObject } from "react";
import type { SubTask } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { useRowDrag } from "./use-row-drag.ts";

/** Lets the subtasks of a list be put in another order; says where one stands then. */
export function useSubtaskOrder(
  list: RefObject<HTMLElement | null>,
  items: readonly SubTask[],
  onOrder: (item: SubTask, to: number) => void,
) {
  const { drag, handleOf } = useRowDrag(list, move);

  function move(from: number, to: number): void {
    const item = items[from];
    if (!item) return;
    onOrder(item, to);
    announce(text().tasks.subtaskMoved(item.title, to + 1, items.length));
  }

  /** Where something would land, seen from a row. */
  function lineAt(at: number): "top" | "bottom" | null {
    if (drag?.gap === at) return "top";
    return drag?.gap === items.length && at === items.length - 1 ? "bottom" : null;
  }

  return (at: number) => ({
    handle: {
      title: items[at]?.title ?? "",
      at,
      total: items.length,
      onMove: (to: number) => move(at, to),
      drag: handleOf(at),
    },
    away: drag?.from === at,
    line: lineAt(at),
  });
}

export type RowOrder = ReturnType<ReturnType<typeof useSubtaskOrder>>;
