import { type RefObject, useEffect } from "react";
import { LONG_PRESS_MS, SLOP, swallowNextClick } from "../../../ui/lists/long-press.ts";
import { useBoard } from "../state/board-context.ts";
import { countOn, makeGhost } from "./ghost.ts";
import { type Tracking, trackCard } from "./track-card.ts";

interface TouchPress {
  pointerId: number;
  card: HTMLElement;
  taskId: string;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  lifted?: { tracking: Tracking; ghost: HTMLElement; transform: (x: number, y: number) => string };
}

/** Lets a finger drag cards after a long press; before that the board scrolls under it as usual. */
export const useTouchDrag = (scroller: RefObject<HTMLElement | null>): void => {
  const board = useBoard();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let press: TouchPress | null = null;

    const lift = (at: TouchPress) => {
      const { left, top } = at.card.getBoundingClientRect();
      const ghost = makeGhost(at.card);
      countOn(ghost, at.taskId);
      const transform = (x: number, y: number) => `translate(${x - at.x}px, ${y - at.y}px) rotate(1.5deg) scale(1.02)`;
      ghost.style.transformOrigin = `${at.x - left}px ${at.y - top}px`;
      ghost.style.transform = transform(at.x, at.y);
      at.lifted = { tracking: trackCard(board, at.taskId, "touch", element), ghost, transform };
      navigator.vibrate?.(10);
    };

    const end = (drop: boolean) => {
      if (!press) return;
      clearTimeout(press.timer);
      press.lifted?.ghost.remove();
      press.lifted?.tracking.end(drop);
      if (press.lifted) swallowNextClick();
      press = null;
    };

    const down = (event: PointerEvent) => {
      // A second finger ends it: that is a pinch.
      if (press) end(false);
      if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element)) return;
      const card = event.target.closest<HTMLElement>("[data-task-id]");
      const taskId = card?.dataset.taskId;
      if (!card || !taskId || event.target.closest("button")) return;
      const at: TouchPress = {
        pointerId: event.pointerId,
        card,
        taskId,
        x: event.clientX,
        y: event.clientY,
        timer: setTimeout(() => lift(at), LONG_PRESS_MS),
      };
      press = at;
    };

    const move = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (press.lifted) {
        press.lifted.ghost.style.transform = press.lifted.transform(x, y);
        press.lifted.tracking.move(x, y);
      } else if (Math.hypot(x - press.x, y - press.y) > SLOP) end(false);
    };

    const up = (event: PointerEvent) => {
      if (press?.pointerId === event.pointerId) end(event.type === "pointerup");
    };
    const keepStill = (event: Event) => {
      if (press?.lifted && event.cancelable) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (press) event.preventDefault();
    };
    const putBack = (event: KeyboardEvent) => {
      if (event.key === "Escape") end(false);
    };

    const off = new AbortController();
    const { signal } = off;
    element.addEventListener("pointerdown", down, { signal });
    // On the window: the card may be drawn in another list while it is held.
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    addEventListener("keydown", putBack, { signal });
    // Not passive and there from the start, or the browser scrolls in spite of it.
    element.addEventListener("touchmove", keepStill, { signal, passive: false });
    element.addEventListener("contextmenu", noMenu, { signal });
    return () => {
      end(false);
      off.abort();
    };
  }, [board, scroller]);
};
