import { type RefObject, useEffect } from "react";
import { useBoard } from "../state/board-context.ts";
import { cardIn, columnIn } from "./drag-data.ts";
import { type Tracking, trackCard } from "./track-card.ts";
import { trackColumn } from "./track-column.ts";
import { withDrag } from "./with-drag.ts";

/**
 * Follows what a mouse drags over the board. The board is one drop target and finds the gap itself: a drop target per
 * card would know only the cards that are drawn.
 */
export const useMouseDrag = (scroller: RefObject<HTMLElement | null>): void => {
  const board = useBoard();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return withDrag(({ dropTargetForElements, monitorForElements }) => {
      let tracking: Tracking | null = null;
      // By what is dragged, not by `tracking`: a quick throw is over the board a frame before `onDragStart` is called.
      const stopTarget = dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          element.contains(source.element) && (cardIn(source.data) ?? columnIn(source.data)) !== null,
      });
      const stopMonitor = monitorForElements({
        canMonitor: ({ source }) => element.contains(source.element),
        onDragStart: ({ source }) => {
          const taskId = cardIn(source.data);
          const statusId = columnIn(source.data);
          if (taskId) tracking = trackCard(board, taskId, "mouse", element);
          else if (statusId) tracking = trackColumn(board, statusId, element);
        },
        onDrag: ({ location: { current } }) => {
          if (current.dropTargets.length > 0) tracking?.move(current.input.clientX, current.input.clientY);
          else tracking?.leave();
        },
        onDropTargetChange: ({ location: { current } }) => {
          if (current.dropTargets.length === 0) tracking?.leave();
        },
        onDrop: ({ location: { current } }) => {
          const inside = current.dropTargets.length > 0;
          if (inside) tracking?.move(current.input.clientX, current.input.clientY);
          tracking?.end(inside);
          tracking = null;
        },
      });
      return () => {
        tracking?.end(false);
        stopTarget();
        stopMonitor();
      };
    });
  }, [board, scroller]);
};
