import { type RefObject, useEffect } from "react";
import { cardData } from "./drag-data.ts";
import { countOn } from "./ghost.ts";
import { isTouching } from "./touching.ts";
import { withDrag } from "./with-drag.ts";

/** Lets a mouse drag a card. Fingers have a long press of our own: what browsers make of it differs, or there is none. */
export const useCardDrag = (card: RefObject<HTMLElement | null>, taskId: string): void => {
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return withDrag(({ draggable }) =>
      draggable({
        element,
        canDrag: () => !isTouching(),
        getInitialData: () => cardData(taskId),
        onGenerateDragPreview: () => void requestAnimationFrame(countOn(element, taskId)),
      }),
    );
  }, [card, taskId]);
};
