// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { getView } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { edgeSpeed } from "../../ui/lists/edge-speed.ts";
import { LONG_PRESS_MS, SLOP, swallowNextClick } from "../../ui/lists/long-press.ts";
import { takenWith } from "../../ui/lists/selection.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import { gapsOf, landingAt, placeOf } from "./model/landing.ts";
import type { ListRow, ListTaskRow } from "./model/list-rows.ts";
import { groupName } from "./model/say-group.ts";
import { takenOnBy } from "./model/take-on.ts";

/** A task on its way, and the gap it would land in: before the row that stands there. */
export interface Moving {
  row: ListTaskRow;
  gap: number;
  by: "pointer" | "keyboard";
}

interface MovingParts {
  panelId: string;
  rows: readonly ListRow[];
  actions: TaskActions;
  today: string;
  /** Whether the list is in an order that people make. */
  isManual: boolean;
  mayWrite: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** The gap that a height of the scrolled content is nearest to. */
  gapAt: (offset: number) => number;
  /** Brings a gap into sight. */
  show: (gap: number) => void;
  /** The task stands somewhere else now, and has the focus there. */
  onMoved: (taskId: string, groupKey: string) => void;
}

const titleOf = ({ task }: ListTaskRow) => task.title;

/** Lifts and drags tasks to another place, or into another group, which they take on. */
export const useMoving = (now: MovingParts) => {
  const [moving, setMoving] = useState<Moving | null>(null);
  const latest = useRef({ ...now, moving });
  useLayoutEffect(() => {
    latest.current = { ...now, moving };
  });
  const giveUp = useRef<(() => void) | undefined>(undefined);
  // Whoever leaves the list lets go of nothing.
  useEffect(() => () => giveUp.current?.(), []);
  const say = () => text().board.say;

  const sayPlace = (
    row: ListTaskRow,
    gap: number,
    sentence: (title: string, name: string, at: number, of: number) => string,
  ) => {
    const to = landingAt(now.rows, row.task.id, gap);
    if (!to) return;
    const others = to.group.tasks.filter(({ id }) => id !== row.task.id).length;
    announce(sentence(titleOf(row), groupName(to.group.value), to.position + 1, others + 1), { urgent: true });
  };

  function drop({ row, gap, by }: Moving): void {
    const { rows, panelId, actions, today, onMoved } = latest.current;
    const { task, group: from } = row;
    setMoving(null);
    if (!rows.some((each) => each.kind === "task" && each.task.id === task.id)) {
      setLost(task.title);
      return;
    }
    const to = landingAt(rows, task.id, gap);
    if (!to) return;
    const isOther = to.group.key !== from.key;
    const allIn = (statusId: string) =>
      getView()
        .column(panelId, statusId)
        .map(({ id }) => id);
    const all = takenWith(task.id);
    const isColumn = to.group.value.by === "column";
    // What stands in another column stays there, unless the group is one.
    const taken = all.filter((id) => isColumn || getView().task(panelId, id)?.statusId === task.statusId);
    const place = isOther && !isColumn ? null : placeOf(task.id, task.statusId, to, allIn, new Set(taken));
    if (place) actions.moveTasks(taken, place);
    else if (isOther) void actions.change(all, (each) => takenOnBy(each, to.group.value, from.value, today));
    if (place || isOther) sayPlace(row, gap, by === "keyboard" ? say().dropped : say().moved);
    else if (by === "keyboard") announce(say().unmoved(task.title), { urgent: true });
    onMoved(task.id, to.group.key);
  }

  function lift(row: ListTaskRow): void {
    if (!now.mayWrite) return;
    if (!now.isManual) {
      announce(text().list.onlyInBoardOrder, { urgent: true });
      return;
    }
    const gap = now.rows.indexOf(row);
    setMoving({ row, gap, by: "keyboard" });
    sayPlace(row, gap, say().lifted);
  }

  function putBack({ row }: Moving): void {
    setMoving(null);
    announce(say().cancelled(titleOf(row)), { urgent: true });
  }

  const lifted = moving?.by === "keyboard" ? moving : null;

  /** Keys while a task is lifted. */
  function liftedKey(step: string | null, key: string): boolean {
    if (!lifted) return false;
    if (key === " " || key === "Enter") drop(lifted);
    else if (key === "Escape") putBack(lifted);
    else if (step) {
      const own = now.rows.findIndex(({ key: each }) => each === lifted.row.key);
      // The gap below a task is where it stands already, as the one above it is.
      const gaps = gapsOf(now.rows).filter((gap) => gap !== own + 1);
      const at = Math.max(0, gaps.indexOf(lifted.gap));
      const by = { up: -1, down: 1, pageUp: -10, pageDown: 10, top: -gaps.length, bottom: gaps.length }[step] ?? 0;
      const gap = gaps[Math.max(0, Math.min(gaps.length - 1, at + by))] ?? lifted.gap;
      setMoving({ ...lifted, gap });
      now.show(gap);
      sayPlace(lifted.row, gap, (_, name, position, total) => say().place(name, position, total));
    } else return false;
    return true;
  }

  // The task is there no more: nothing is in hand. A mouse hears of it as it lets go.
  const [lost, setLost] = useState<string | null>(null);
  if (moving && !now.rows.some(({ key }) => key === moving.row.key)) {
    setMoving(null);
    if (lifted) setLost(moving.row.task.title);
  }
  useEffect(() => {
    if (lost !== null) announce(text().board.say.lost(lost), { urgent: true });
  }, [lost]);

  function pointerDown(event: PointerEvent): void {
    const { rows, isManual, mayWrite, scroller } = now;
    const target = event.target instanceof Element ? event.target : null;
    const key = target?.closest<HTMLElement>("[data-row]")?.dataset.row;
    const row = rows.find((each) => each.key === key);
    const element = scroller.current;
    if (!element || row?.kind !== "task" || !isManual || !mayWrite || !event.isPrimary || event.button !== 0) return;
    if (target?.closest("button, input")) return;
    follow(row, element, event.nativeEvent);
  }

  /** Follows a pointer from where it was put down: a mouse that goes on drags, a finger that rests. */
  function follow(
    row: ListTaskRow,
    element: HTMLElement,
    { clientX, clientY, pointerType, pointerId }: globalThis.PointerEvent,
  ): void {
    let [y, dragging, frame, last] = [clientY, false, 0, 0];
    const byFinger = pointerType === "touch";
    let end: Moving | null = null;
    const look = (): void => {
      const { rows, gapAt } = latest.current;
      const gap = gapAt(y - element.getBoundingClientRect().top + element.scrollTop);
      if (end?.gap === gap) return;
      end = landingAt(rows, row.task.id, gap) ? { row, gap, by: "pointer" } : null;
      setMoving(end);
    };
    const scroll = (time: number): void => {
      const { top, bottom } = element.getBoundingClientRect();
      const speed = edgeSpeed(y, top, bottom);
      if (speed !== 0 && last) {
        element.scrollTop += (speed * Math.min(time - last, 50)) / 1000;
        look();
      }
      last = time;
      frame = requestAnimationFrame(scroll);
    };
    const begin = (): void => {
      dragging = true;
      getSelection()?.removeAllRanges();
      frame = requestAnimationFrame(scroll);
      look();
    };
    const rest = byFinger ? setTimeout(begin, LONG_PRESS_MS) : undefined;
    const stop = (landed: boolean): void => {
      giveUp.current = undefined;
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      for (const [name, hear] of heard) removeEventListener(name, hear as EventListener, true);
      if (!dragging) return;
      swallowNextClick();
      if (landed && end) drop(end);
      else setMoving(null);
    };
    const heard = [
      [
        "pointermove",
        (event: globalThis.PointerEvent) => {
          if (event.pointerId !== pointerId) return;
          const far = Math.abs(event.clientY - clientY) > SLOP || Math.abs(event.clientX - clientX) > SLOP;
          y = event.clientY;
          if (dragging) look();
          else if (far && byFinger) stop(false);
          else if (far) begin();
        },
      ],
      ["pointerup", () => stop(true)],
      ["pointercancel", () => stop(false)],
      // What drags does not scroll.
      ["touchmove", (event: TouchEvent) => dragging && event.preventDefault()],
      ["contextmenu", (event: Event) => byFinger && event.preventDefault()],
      [
        "keydown",
        (event: KeyboardEvent) => {
          if (event.key !== "Escape" || !dragging) return;
          event.stopPropagation();
          stop(false);
        },
      ],
    ] as const;
    for (const [name, hear] of heard) addEventListener(name, hear as EventListener, { capture: true, passive: false });
    giveUp.current = () => stop(false);
  }

  /** What is lifted goes back when the focus leaves the list. */
  function onBlur({ relatedTarget: to, currentTarget }: FocusEvent): void {
    if (lifted && to && !currentTarget.contains(to)) putBack(lifted);
  }

  return { moving, lift, liftedKey: lifted ? liftedKey : null, pointerDown, onBlur };
};
