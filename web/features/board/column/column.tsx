import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { getView } from "../../../sync/live.ts";
import { cx } from "../../../ui/look/cx.ts";
import { usePrinting } from "../../../ui/look/printing.ts";
import { useColumnDrag } from "../drag/use-column-drag.ts";
import { useBoard, useBoardState } from "../state/board-context.ts";
import { ColumnFrame } from "./column-frame.tsx";
import { TaskList } from "./task-list.tsx";
import { useNearViewport } from "./use-near-viewport.ts";

type Props = {
  status: Status;
  header: ReactNode;
  footer: ReactNode;
  /** Whether a column on its way would stand before it. */
  lineBefore: boolean;
  /** Whether it is taken to be in the window until that is known. */
  inSight: boolean;
  /** Stands where cards will be. */
  hint: string | null;
};

/** One step of the work: its name, its cards, and where to add one. Its cards are drawn when it comes near the window. */
export function Column({ status, header, footer, lineBefore, inSight, hint }: Props) {
  const { panelId, columns } = useBoard();
  const column = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const near = useNearViewport(column, inSight);
  const printing = usePrinting();
  const holdsFocus = useBoardState(({ wanted, active }) => {
    const id = wanted ?? active;
    return !!id && getView().task(panelId, id)?.statusId === status.id;
  });
  const away = useBoardState(({ drag }) => drag?.kind === "column" && drag.id === status.id);
  const gapAfter = useBoardState(({ columnOver }) => columnOver?.afterId === status.id);
  useLayoutEffect(() => {
    if (column.current) return columns.register(status.id, column.current);
  }, [columns, status.id]);
  useColumnDrag(column, handle, status);
  return (
    <ColumnFrame ref={column} handle={handle} statusId={status.id} away={away} {...{ header, hint, footer }}>
      {near || holdsFocus || printing ? <TaskList status={status} /> : <div className="min-h-0 flex-1" />}
      {lineBefore && <ColumnLine className="-start-[7px]" />}
      {gapAfter && <ColumnLine className="-end-[7px]" />}
    </ColumnFrame>
  );
}

/** Shows where a column would stand. */
function ColumnLine({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("pointer-events-none absolute inset-y-0 w-0.5 rounded-full bg-accent", className)}
    />
  );
}
