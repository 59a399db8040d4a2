import "../../text/calendar.ts";
import "../../text/in-dialogs.ts";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import type { Status } from "../../../contract/statuses/status.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { monthOf } from "../../../contract/views/month-query.ts";
import { getView, useMe } from "../../sync/live.ts";
import { useShownTasks } from "../../sync/use-shown-tasks.ts";
import { text } from "../../text/catalogue.ts";
import { locale } from "../../text/locale.ts";
import { addMonths, firstWeekday, weeksOfMonth } from "../../ui/days/month.ts";
import { useToday } from "../../ui/display/use-today.ts";
import { pageKey } from "../../ui/keys/key-press.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import { cx } from "../../ui/look/cx.ts";
import { useFrom } from "../../ui/look/use-media.ts";
import { useFlag, writeFlag } from "../../ui/page/device-flag.ts";
import { createStore } from "../../ui/page/store.ts";
import { useLatest } from "../../ui/page/use-latest.ts";
import { byWeek, partTasks } from "./days/by-week.ts";
import { useDrag } from "./drag/use-drag.ts";
import { onCalendarKey } from "./keys/calendar-keys.ts";
import { putBack } from "./keys/lift.ts";
import { focusDay } from "./keys/places.ts";
import { useFocus } from "./keys/use-focus.ts";
import { MonthGrid } from "./month/month-grid.tsx";
import { MonthHead } from "./month/month-head.tsx";
import { OpenedDay } from "./month/opened-day.tsx";
import { SmallMonth } from "./rows/small-month.tsx";
import { Tray } from "./rows/tray.tsx";
import { WeekList } from "./rows/week-list.tsx";
import {
  CalendarContext,
  type Calendar as CalendarValue,
  restingCalendar,
  type ShownCalendar,
  useCalendarState,
} from "./state/calendar-context.ts";
import { daysOf } from "./state/held.ts";

type Props = {
  panel: { id: string; name: string };
  statuses: readonly Status[];
  actions: TaskActions;
  mayWrite: boolean;
};

/** Less room than that beside it, in px, and the tray lies over the month. */
const TRAY_ROOM = 760;

/** The month that the address names, or this one; another is no step of Back. */
const useMonth = (today: string): readonly [string, (month: string) => void] => {
  const [address, setAddress] = useSearchParams();
  const here = today.slice(0, 7);
  const show = (month: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (month === here) next.delete("month");
        else next.set("month", month);
        return next;
      },
      { replace: true },
    );
  return [monthOf(address) ?? here, show];
};

/** A panel's tasks on the days of a month. */
export function Calendar(props: Props) {
  const today = useToday();
  const [month, show] = useMonth(today);
  const actions = useLatest(props.actions);
  const ways = useLatest({
    go: (day: string) => {
      calendar.state.set({ day });
      if (!day.startsWith(month)) show(day.slice(0, 7));
    },
    turn: (by: number) => calendar.go(addMonths(calendar.shown.now.day, by)),
  });
  const [calendar] = useState<CalendarValue>(() => {
    const drawn: Pick<CalendarValue, "shown" | "root"> = {
      shown: { now: { day: today, today, weeks: [], undated: [], isSmall: false } },
      root: { now: null },
    };
    return {
      panelId: props.panel.id,
      taskOf: (taskId) => getView().task(props.panel.id, taskId),
      actions,
      state: createStore(restingCalendar),
      ...ways,
      ...drawn,
      draw: (shown, root) => {
        drawn.shown.now = shown;
        drawn.root.now = root;
      },
    };
  });
  return (
    <CalendarContext value={calendar}>
      <CalendarView {...props} calendar={calendar} month={month} today={today} />
    </CalendarContext>
  );
}

const useWidth = (element: React.RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(TRAY_ROOM);
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const look = () => setWidth(here.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(here);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

/** The tasks of a month, by its weeks, with what is in hand where it would be. */
const useShown = (
  panelId: string,
  month: string,
  today: string,
  isDone: (statusId: string) => boolean,
): ShownCalendar => {
  const tasks = useShownTasks(panelId);
  const held = useCalendarState((state) => state.held);
  const landed = useCalendarState((state) => state.landed);
  const focused = useCalendarState((state) => state.focused);
  const chosen = useCalendarState((state) => state.day);
  const isSmall = !useFrom("sm");
  const language = locale();
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`, firstWeekday(language)), [month, language]);
  const parted = useMemo(() => {
    const days = new Map(landed);
    const ids = new Set(held?.ids);
    if (held)
      for (const task of tasks) if (ids.has(task.id)) days.set(task.id, daysOf(landed.get(task.id) ?? task, held));
    return partTasks(tasks, days);
  }, [tasks, held, landed]);
  const mustSee = useMemo(
    () => new Set([...(held?.ids ?? []), ...landed.keys(), ...(focused ? [focused] : [])]),
    [held, landed, focused],
  );
  const laid = useMemo(
    () => byWeek(parted.dated, weeks, (task: Task) => isDone(task.statusId), mustSee),
    [parted, weeks, isDone, mustSee],
  );
  const isHere = (day: string | null) => day !== null && weeks.some((week) => week.includes(day));
  const day = isHere(chosen) && chosen ? chosen : today.startsWith(month) ? today : `${month}-01`;
  return { day, today, weeks: laid, undated: parted.undated, isSmall };
};

function CalendarView({
  panel,
  statuses,
  mayWrite,
  calendar,
  month,
  today,
}: Props & { calendar: CalendarValue; month: string; today: string }) {
  const root = useRef<HTMLElement>(null);
  const done = useMemo(() => new Set(statuses.flatMap(({ id, kind }) => (kind === "done" ? [id] : []))), [statuses]);
  const isDone = useCallback((statusId: string) => done.has(statusId), [done]);
  const shown = useShown(panel.id, month, today, isDone);
  const isDragging = useCalendarState(({ held }) => held !== null && held.by !== "keyboard");
  const trayClosed = `tavola_tray_closed/${useMe().id}`;
  const isClosed = useFlag(trayClosed);
  const hasRoom = useWidth(root) >= TRAY_ROOM;
  const [isOver, setOver] = useState(false);
  const isTrayOpen = hasRoom ? !isClosed : isOver;
  const turnTray = () => (hasRoom ? writeFlag(trayClosed, !isClosed) : setOver(!isOver));

  useLayoutEffect(() => {
    calendar.draw(shown, root.current);
  });
  const focus = useFocus(calendar);
  useDrag(root, calendar);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (pageKey(event) !== "t") return;
    event.preventDefault();
    focusDay(calendar, today);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const tray = isTrayOpen && (
    <Tray tasks={shown.undated} isDone={isDone} onClose={turnTray} isOver={!hasRoom && !shown.isSmall} />
  );
  return (
    <section
      ref={root}
      data-writable={mayWrite || undefined}
      aria-label={text().calendar.region(panel.name)}
      onKeyDown={(event) => onCalendarKey(calendar, event)}
      onFocus={({ target }) => focus.onFocus(target)}
      onBlur={({ relatedTarget, currentTarget }) => {
        const { held } = calendar.state.get();
        if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
        // Whoever answers what was asked comes back.
        if (!relatedTarget.closest("[role=dialog], [role=alertdialog]")) focus.onLeave();
        // What is lifted goes back when the focus leaves the calendar.
        if (held?.by === "keyboard") putBack(calendar, held);
      }}
      className={cx(
        "printed-whole flex min-h-0 flex-1 flex-col px-4 pb-3 max-sm:px-2 max-sm:pb-0",
        isDragging && "cursor-grabbing",
      )}
    >
      <MonthHead
        month={month}
        isShort={shown.isSmall}
        onTurn={calendar.turn}
        onToday={() => calendar.go(today)}
        undated={shown.undated.length}
        isTrayOpen={isTrayOpen}
        onTray={turnTray}
      />
      <div className="relative flex min-h-0 flex-1 gap-3 max-sm:flex-col max-sm:gap-1">
        {shown.isSmall ? (
          <>
            <SmallMonth shown={shown} month={month} isDone={isDone} />
            {tray || <WeekList shown={shown} isDone={isDone} mayWrite={mayWrite} />}
          </>
        ) : (
          <>
            <MonthGrid shown={shown} month={month} isDone={isDone} mayWrite={mayWrite} />
            <OpenedDay weeks={shown.weeks} isDone={isDone} />
            {tray}
          </>
        )}
      </div>
    </section>
  );
}
