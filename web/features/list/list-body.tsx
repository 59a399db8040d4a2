// The virtualizer changes in place, which the compiler cannot see.
"use no memo";

import { AddRow, GroupRow, OlderRow } from "./group-rows.tsx";
import type { ListFocus } from "./list-context.ts";
import type { ListRow } from "./model/list-rows.ts";
import { TaskRow } from "./task-row.tsx";
import type { Moving } from "./use-moving.ts";
import type { ListRows } from "./use-rows.ts";
import type { Windowed } from "./use-windowed.ts";

type Props = {
  rows: ListRows;
  list: Windowed;
  /** Rows of heads above them. */
  heads: number;
  /** What Tab reaches. */
  here: ListFocus;
  /** The row whose title is edited, and the group that a task is being added to. */
  editing: string | null;
  adding: string | null;
  moving: Moving | null;
  openTaskId: string | null;
  older: { isOn: boolean; toggle: () => void };
};

/** The rows in sight, and the line where what is on its way would land. */
export function ListBody({ rows: { rows, folded }, list, heads, here, ...props }: Props) {
  const { moving, older } = props;
  const drawRow = (row: ListRow, at: number, top: number, height: number) => {
    const isActive = row.key === here.key;
    const place = { index: at + heads + 1, top, height, active: isActive };
    if (row.kind === "task") {
      const mover = moving?.row.key === row.key ? moving.by : null;
      return (
        <TaskRow
          key={row.key}
          {...place}
          row={row}
          active={isActive ? here.cell : null}
          editing={props.editing === row.key}
          opened={props.openTaskId === row.task.id}
          away={mover === "pointer"}
          lifted={mover === "keyboard"}
        />
      );
    }
    if (row.kind === "older")
      return <OlderRow key={row.key} {...place} row={row} isOn={older.isOn} onTurn={older.toggle} />;
    if (row.kind === "add") return <AddRow key={row.key} {...place} row={row} open={props.adding === row.group.key} />;
    return <GroupRow key={row.key} {...place} row={row} folded={folded.has(row.group.key)} />;
  };
  const line = moving && list.measurementsCache[Math.min(moving.gap, rows.length - 1)];
  return (
    <div role="rowgroup" className="relative min-w-max" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, start, size }) => {
        const row = rows[index];
        return row && drawRow(row, index, start, size);
      })}
      {line && (
        <div
          aria-hidden="true"
          data-drop-line=""
          className="pointer-events-none absolute inset-x-2 z-1 h-0.5 -translate-y-1/2 rounded-full bg-accent"
          style={{ top: moving.gap === rows.length ? line.end : line.start }}
        />
      )}
    </div>
  );
}
