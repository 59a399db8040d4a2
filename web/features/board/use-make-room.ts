import { type RefObject, useLayoutEffect, useRef } from "react";
import { getView } from "../../sync/live.ts";
import { focusLater } from "./keys/use-keep-active.ts";
import { useBoard } from "./state/board-context.ts";

/** How far a board was scrolled before it made room, and since. */
type Stood = { before: number; since: number };

/**
 * A task that opens takes room from the board: its column stays in sight, or comes there where the task was opened by a
 * link. When it closes, the board stands as it stood if the column was in sight then, unless the person has scrolled it
 * meanwhile, and a card has the focus, were the one that was open deleted.
 */
export const useMakeRoom = (
  scroller: RefObject<HTMLElement | null>,
  openTaskId: string | null,
  isTaskWide: boolean,
): void => {
  const { state, columns, panelId } = useBoard();
  const stood = useRef<Stood | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a task that is made wide takes more room.
  useLayoutEffect(() => {
    const board = scroller.current;
    const task = openTaskId ? getView().task(panelId, openTaskId) : undefined;
    state.set({ opened: openTaskId, ...(task && { active: task.id }) });
    const column = columns.get(task?.statusId ?? "")?.element;
    if (!board || !column) return;
    const scrolled = () => {
      // Wider again, the board may be drawn less far by itself: that is heard of when this has ended.
      if (stood.current && board.scrollLeft !== stood.current.since) stood.current = null;
    };
    const before = stood.current?.before ?? board.scrollLeft;
    const { left, right } = column.getBoundingClientRect();
    const edges = board.getBoundingClientRect();
    // Before it made room, the board ended where the window does.
    const [start, end] = getComputedStyle(board).direction === "rtl" ? [0, edges.right] : [edges.left, innerWidth];
    const wasInSight = left >= start && right <= end;
    column.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    stood.current = wasInSight ? { before, since: board.scrollLeft } : null;
    board.addEventListener("scroll", scrolled, { passive: true });
    return () => board.removeEventListener("scroll", scrolled);
  }, [scroller, state, columns, panelId, openTaskId, isTaskWide]);

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
