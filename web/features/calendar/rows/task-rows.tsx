import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { rowsDrawn } from "../../../ui/lists/rows-drawn.ts";
import { usePrinting } from "../../../ui/look/printing.ts";
import { useMedia } from "../../../ui/look/use-media.ts";
import { useWanted } from "../keys/use-focus.ts";
import { useCalendar, useCalendarState } from "../state/calendar-context.ts";
import { TaskRow } from "./task-row.tsx";

/** A task on a day or without one, or what stands above those of a day. */
export type CalendarRow = { task: Task; day: string | null } | { heading: ReactNode; day: string };

type Props = {
  label: string;
  rows: readonly CalendarRow[];
  isDone: (statusId: string) => boolean;
  /** Tab reaches one of them. */
  isTabbed: boolean;
  /** The row that comes to stand on top when it is another one. */
  top?: number;
};

const HEIGHT = 32;
const TOUCH_HEIGHT = 44;

/** Tasks one below the other, of which only those in sight are drawn, and the one that has the focus. */
export function TaskRows({ label, rows, isDone, isTabbed, top }: Props) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const calendar = useCalendar();
  const wanted = useWanted(calendar);
  const held = useCalendarState((state) => state.held?.taskId ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const reached = useRef<string | null>(null);
  const printing = usePrinting();
  const isTouch = useMedia("(pointer: coarse), (width < 640px)");
  const height = isTouch ? TOUCH_HEIGHT : HEIGHT;
  const keyOf = (row: CalendarRow): string => ("task" in row ? `${row.task.id} ${row.day}` : row.day);
  const indexOf = (id: string | null | undefined, day?: string | null) =>
    id ? rows.findIndex((row) => "task" in row && row.task.id === id && (day === undefined || row.day === day)) : -1;
  const wantedAt = indexOf(wanted?.taskId, wanted?.day);
  const first = rows.findIndex((row) => "task" in row);
  const reachedAt = Math.max(
    first,
    rows.findIndex((row) => keyOf(row) === reached.current),
  );
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    estimateSize: () => height,
    rangeExtractor: (range) =>
      rowsDrawn(
        range,
        printing,
        [wantedAt, reachedAt, indexOf(held)].filter((at) => at >= 0),
      ),
    overscan: 6,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is for all rows.
  useEffect(() => list.measure(), [list, height]);
  useEffect(() => {
    if (wantedAt >= 0) list.scrollToIndex(wantedAt, { align: "auto" });
  }, [list, wantedAt]);

  useEffect(() => {
    if (top !== undefined && top >= 0 && !scroller.current?.contains(document.activeElement))
      list.scrollToIndex(top, { align: "start" });
  }, [list, top]);

  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain">
      <ul
        aria-label={label}
        className="relative [list-style-type:'']"
        style={{ blockSize: `${list.getTotalSize()}px` }}
        onFocus={({ target }) => {
          const item = target.closest<HTMLElement>("li");
          reached.current = item?.dataset.key ?? null;
        }}
      >
        {list.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                data-key={key}
                className="absolute inset-x-0"
                style={{ insetBlockStart: `${start}px`, blockSize: `${size}px` }}
              >
                {"task" in row ? (
                  <TaskRow
                    task={row.task}
                    day={row.day}
                    isDone={isDone(row.task.statusId)}
                    isReached={isTabbed && index === reachedAt}
                  />
                ) : (
                  row.heading
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
