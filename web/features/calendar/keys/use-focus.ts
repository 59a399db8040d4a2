import { useLayoutEffect, useRef } from "react";
import { isFocusLost, onceClosed } from "../../../ui/keys/focus-lost.ts";
import { type Calendar, type CalendarFocus, useCalendarState } from "../state/calendar-context.ts";
import { lose } from "./lift.ts";
import { drawnAt, focusOn, idsAround, placeAt } from "./places.ts";

/** Gives the focus to what is wanted, once it is drawn. True when there is nothing left to do. */
const giveFocus = (calendar: Calendar): boolean => {
  const { wanted } = calendar.state.get();
  const element = wanted && drawnAt(calendar, wanted);
  if (!element) return wanted === null;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
  calendar.state.set({ wanted: null });
  return true;
};

/** The same, for what is drawn by itself, as rows of a long list are. */
export const useWanted = (calendar: Calendar): CalendarFocus | null => {
  const wanted = useCalendarState((state) => state.wanted);
  useLayoutEffect(() => {
    if (wanted) giveFocus(calendar);
  });
  return wanted;
};

interface Last {
  place: CalendarFocus;
  /** The tasks around it then. */
  ids: readonly string[];
}

/** Where the focus goes from a place that is there no more: to the task in its place, or the day. */
const instead = (calendar: Calendar, { place, ids }: Last): CalendarFocus => {
  const { day, taskId } = place;
  const { now } = calendar.shown;
  if (taskId === undefined) return { day: now.day };
  if (drawnAt(calendar, place)) return place;
  // Those without a day are there only while the tray is open.
  const isThere = day !== null || calendar.root.now?.querySelector("[data-tray]");
  const left = isThere ? idsAround(calendar, day) : [];
  const next = ids.slice(ids.indexOf(taskId)).find((id) => left.includes(id)) ?? left.at(-1);
  const isHere = day !== null && now.weeks.some(({ days }) => days.includes(day));
  return next ? { day, taskId: next } : { day: isHere ? day : now.day };
};

/** Keeps the focus in the calendar, whatever moves, goes, or is out of sight for what is looked at. */
export const useFocus = (calendar: Calendar): { onFocus: (element: Element) => void; onLeave: () => void } => {
  const last = useRef<Last | null>(null);
  useWanted(calendar);

  useLayoutEffect(() => {
    const { state, shown } = calendar;
    const { held, wanted } = state.get();
    const isShown = (taskId: string) =>
      shown.now.undated.some(({ id }) => id === taskId) ||
      shown.now.weeks.some(({ items }) => items.some(({ item }) => item.task.id === taskId));
    if (held?.by === "keyboard" && !isShown(held.taskId)) lose(calendar, held);
    if (wanted?.taskId !== undefined && !isShown(wanted.taskId))
      focusOn(calendar, instead(calendar, last.current ?? { place: wanted, ids: [] }));
    const was = last.current;
    // What a pointer takes along is looked for where it is let go of.
    if (!was || (held && held.by !== "keyboard")) return;
    if (isFocusLost()) {
      const next = instead(calendar, was);
      // Once asked for it comes as soon as it is drawn.
      if (wanted?.day !== next.day || wanted.taskId !== next.taskId) focusOn(calendar, next);
    } else if (was.place.taskId !== undefined && !isShown(was.place.taskId))
      onceClosed(() => last.current === was && focusOn(calendar, instead(calendar, was)));
  });

  return {
    onFocus: (element) => {
      const place = placeAt(calendar, element);
      if (!place) return;
      last.current = { place, ids: idsAround(calendar, place.day) };
      const isBar = place.taskId !== undefined && element.closest("[data-row]") === null;
      calendar.state.set({ focused: isBar ? place.taskId : null });
    },
    onLeave: () => {
      last.current = null;
    },
  };
};
