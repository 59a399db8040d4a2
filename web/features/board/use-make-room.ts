import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBoard } from "./board-context.ts";
import { focusLater } from "./use-keep-active.ts";

/** How far a board was scrolled before it made room, and since. */
type Stood = { before: number; since: number };

/**
 * A task that opens takes room from the board: its column stays in sight. When it closes, the board stands as it stood,
 * unless the person has scrolled it meanwhile, and a card has the focus, were the one that was open deleted.
 */
export const useMakeRoom = (scroller: RefObject<HTMLElement | null>, openTaskId: string | null): void => {
  const { state } = useBoard();
  const stood = useRef<Stood | null>(null);

  useLayoutEffect(() => {
    const board = scroller.current;
    if (!board || !openTaskId) return;
    const scrolled = () => {
      // Wider again, the board may be drawn less far by itself: that is heard of when this has ended.
      if (stood.current && board.scrollLeft !== stood.current.since) stood.current = null;
    };
    const before = stood.current?.before ?? board.scrollLeft;
    const card = board.querySelector(`[data-task-id="${CSS.escape(openTaskId)}"]`);
    card?.closest("[data-status-id]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    stood.current = { before, since: board.scrollLeft };
    board.addEventListener("scroll", scrolled, { passive: true });
    return () => board.removeEventListener("scroll", scrolled);
  }, [scroller, openTaskId]);

  useLayoutEffect(() => {
    const board = scroller.current;
    if (!board || openTaskId || !stood.current) return;
    board.scrollTo({ left: stood.current.before, behavior: "instant" });
    stood.current = null;
  }, [scroller, openTaskId]);

  const wasOpen = useRef(openTaskId !== null);
  useLayoutEffect(() => {
    const closed = wasOpen.current && !openTaskId;
    wasOpen.current = openTaskId !== null;
    const { active } = state.get();
    if (closed && active) focusLater(state, active);
  }, [state, openTaskId]);
};
