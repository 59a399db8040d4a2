import { type RefObject, useEffect } from "react";
import { addDays } from "../../../../contract/shared/days.ts";
import { edgeSpeed } from "../../../ui/lists/edge-speed.ts";
import { LONG_PRESS_MS, SLOP, swallowNextClick } from "../../../ui/lists/long-press.ts";
import { daysBetween, type SpanPart } from "../days/span.ts";
import { letGo, putBack, take } from "../keys/lift.ts";
import type { Calendar } from "../state/calendar-context.ts";

/** A mouse that has gone so far, in px, drags. */
const START = 4;
/** What is held so long on a way to another month, in ms, goes there. */
const TURN_MS = 650;

interface DayPress {
  pointerId: number;
  taskId: string;
  part: SpanPart;
  isTouch: boolean;
  /** Where it began, and where it is now. */
  x: number;
  y: number;
  now: { x: number; y: number };
  /** The day that was pressed; null: one without a day. */
  day: string | null;
  timer?: ReturnType<typeof setTimeout>;
  off: AbortController;
}

/** The day of the month under a point. */
const dayAt = (root: HTMLElement, x: number, y: number): string | null => {
  const scroller = root.querySelector("[data-month]")?.getBoundingClientRect();
  if (!scroller || y < scroller.top || y >= scroller.bottom) return null;
  for (const week of root.querySelectorAll<HTMLElement>("[data-week]")) {
    const { left, right, top, bottom, width } = week.getBoundingClientRect();
    if (y < top || y >= bottom || x < left || x >= right) continue;
    const at = Math.floor(((x - left) / width) * 7);
    return addDays(week.dataset.week ?? "", getComputedStyle(week).direction === "rtl" ? 6 - at : at);
  }
  return null;
};

const partOf = (target: Element): SpanPart => {
  const end = target.closest<HTMLElement>("[data-end]")?.dataset.end;
  return end === "from" || end === "to" ? end : "all";
};

/** Lets a mouse, or a finger after a long press, take tasks from day to day, by an end that day alone. */
export const useDrag = (root: RefObject<HTMLElement | null>, calendar: Calendar): void => {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { state } = calendar;
    let press: DayPress | null = null;
    let frame = 0;
    let turning = { by: 0, since: 0 };

    const look = (at: DayPress) => {
      const { held } = state.get();
      if (!held) return;
      const day = dayAt(element, at.now.x, at.now.y);
      const days = day !== null && at.day !== null ? daysBetween(at.day, day) : 0;
      const onto = at.day === null ? day : null;
      if (held.days !== days || held.onto !== onto) state.set({ held: { ...held, days, onto } });
    };

    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      if (!press) return;
      const { x, y } = press.now;
      const scroller = element.querySelector("[data-month]");
      const box = scroller?.getBoundingClientRect();
      if (box && x >= box.left && x <= box.right)
        scroller?.scrollBy({ top: edgeSpeed(y, box.top, box.bottom) / 60, behavior: "instant" });
      const by = Number(document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-turn]")?.dataset.turn ?? 0);
      if (by !== turning.by) turning = { by, since: now };
      else if (by !== 0 && now - turning.since > TURN_MS) {
        turning = { by, since: now };
        calendar.turn(by);
      }
      look(press);
    };

    const begin = (at: DayPress) => {
      // What is lifted by keys goes back first.
      const { held } = state.get();
      if (held) putBack(calendar, held);
      if (!take(calendar, at.taskId, { by: at.isTouch ? "touch" : "mouse", part: at.part })) return;
      // What lies over the month would hide where it goes.
      state.set({ opened: null });
      if (at.isTouch) navigator.vibrate?.(10);
      turning = { by: 0, since: 0 };
      frame = requestAnimationFrame(step);
    };

    const end = (drop: boolean) => {
      if (!press) return;
      const at = press;
      press = null;
      clearTimeout(at.timer);
      at.off.abort();
      cancelAnimationFrame(frame);
      const { held } = state.get();
      if (!held || held.by === "keyboard") return;
      swallowNextClick();
      if (drop) {
        look(at);
        letGo(calendar, state.get().held ?? held);
      } else putBack(calendar, held);
    };

    const isHeld = () => press !== null && (state.get().held?.by ?? "keyboard") !== "keyboard";

    const down = (event: PointerEvent) => {
      // A second finger ends it: that is a pinch.
      if (press) end(false);
      const { target, pointerType, isPrimary, button, pointerId, clientX: x, clientY: y } = event;
      const isTouch = pointerType === "touch";
      if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const holder = target.closest<HTMLElement>("[data-task-id]");
      const taskId = holder?.dataset.taskId;
      if (!taskId || !element.dataset.writable) return;
      const { from } = holder.dataset;
      // A bar takes several days: of them the one that is pressed. A row has but one.
      const day = from === undefined ? null : (dayAt(element, x, y) ?? from);
      const off = new AbortController();
      const at: DayPress = { pointerId, taskId, part: partOf(target), isTouch, x, y, now: { x, y }, day, off };
      if (holder.dataset.row !== undefined && from !== undefined) at.day = from;
      if (isTouch) at.timer = setTimeout(() => begin(at), LONG_PRESS_MS);
      // On what is pressed as well: it goes as the bar is drawn elsewhere, and a finger's events with it.
      target.addEventListener("touchmove", keepStill, { passive: false, signal: off.signal });
      press = at;
    };

    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (press?.pointerId !== pointerId) return;
      press.now = { x, y };
      if (isHeld()) return;
      const far = Math.hypot(x - press.x, y - press.y);
      if (press.isTouch) {
        if (far > SLOP) end(false);
      } else if (far > START) begin(press);
    };

    const up = ({ pointerId, type }: PointerEvent) => {
      if (press?.pointerId === pointerId) end(type === "pointerup");
    };
    const keepStill = (event: Event) => {
      if (isHeld() && event.cancelable) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (press?.isTouch) event.preventDefault();
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isHeld()) return;
      event.stopPropagation();
      end(false);
    };

    const off = new AbortController();
    const { signal } = off;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    // On the window: the bar is drawn elsewhere while it is held.
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    addEventListener("keydown", giveUp, { signal, capture: true });
    // Not passive and there from the start, or the browser scrolls in spite of it.
    element.addEventListener("touchmove", keepStill, { signal, passive: false });
    element.addEventListener("contextmenu", noMenu, { signal });
    return () => {
      end(false);
      off.abort();
    };
  }, [root, calendar]);
};
