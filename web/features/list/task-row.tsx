// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { Ellipsis } from "lucide-react";
import { type MouseEvent, memo, useEffect, useId, useRef } from "react";
import type { ListField } from "../../../contract/views/list-query.ts";
import { useIsNew, useIsStaying } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { useLanguage } from "../../text/use-language.ts";
import { onPlainClick } from "../../ui/controls/plain-click.ts";
import { NewMark } from "../../ui/display/new-mark.tsx";
import { useIsSelected } from "../../ui/lists/selection.ts";
import { cx } from "../../ui/look/cx.ts";
import { cellContent } from "./cell-content.tsx";
import { useList } from "./list-context.ts";
import type { ListTaskRow } from "./model/list-rows.ts";
import { TitleEdit } from "./title-edit.tsx";
import { popoverKeys } from "./widths.ts";

/** A press on a title waits so long for a second one, in ms, before it opens the task. */
const DOUBLE_MS = 220;

type Props = {
  row: ListTaskRow;
  /** As screen readers count, with the heads. */
  index: number;
  top: number;
  height: number;
  /** The cell that Tab reaches; -1: the row itself; null: none of it. */
  active: number | null;
  editing: boolean;
  opened: boolean;
  away: boolean;
  lifted: boolean;
};

/** One task of a list. The list around it opts out of the compiler, hence memo. */
export const TaskRow = memo(function TaskRow({
  row,
  index,
  top,
  height,
  active,
  editing,
  opened,
  away,
  lifted,
}: Props) {
  useLanguage();
  const list = useList();
  const { task, key } = row;
  const { fields, columns, actions } = list;
  const isNew = useIsNew(task.id);
  const selected = useIsSelected(task.id);
  const fresh = useId();
  const refocus = () => list.goTo({ key, cell: active ?? -1 });

  function press(event: MouseEvent<HTMLElement>, field: ListField, at: number) {
    // What is in a cell does its own.
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest("button, input, a"))) return;
    event.stopPropagation();
    if (list.select(row, event)) return;
    const popover = popoverKeys[field];
    list.onFocus({ key, cell: at });
    const { currentTarget: anchor } = event;
    if (columns && popover && actions.quick(task.id, popover.key, { shiftKey: popover.shiftKey, anchor, refocus }))
      return;
    actions.open(task.id);
  }

  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-current={opened || undefined}
      aria-selected={selected || undefined}
      aria-describedby={isNew ? fresh : undefined}
      data-task-id={task.id}
      data-row={key}
      data-card=""
      tabIndex={active === -1 ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && list.onFocus({ key, cell: -1 })}
      style={{ top, height, gridTemplateColumns: columns ?? undefined }}
      className={cx(
        "group/row absolute inset-x-0 border-b border-border/60 ps-4 outline-none select-none hover:bg-surface-hover/60 focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
        columns ? "grid items-center" : "flex flex-wrap content-center items-center gap-x-2.5 pe-11",
        (selected || lifted) && "bg-accent-soft hover:bg-accent-soft",
        opened && "shadow-[inset_2px_0_0_var(--accent)] rtl:shadow-[inset_-2px_0_0_var(--accent)]",
        away && "opacity-40",
      )}
    >
      {isNew && <NewMark id={fresh} className="start-1.5 top-[calc(50%-3px)]" />}
      {fields.map((field, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys of all of its cells.
        <div
          key={field}
          role="gridcell"
          aria-colindex={at + 1}
          data-cell={at}
          data-card=""
          data-beside=""
          tabIndex={active === at ? 0 : -1}
          onFocus={(event) => event.target === event.currentTarget && list.onFocus({ key, cell: at })}
          onClick={(event) => press(event, field, at)}
          className={cx(
            "tabular flex min-w-0 items-center outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
            columns ? "h-full cursor-pointer pe-3 text-sm text-text-muted" : "text-xs text-text-muted empty:hidden",
            !columns && field === "title" && "-order-1 w-full text-sm",
            columns && field !== "title" && popoverKeys[field] && "rounded-md hover:bg-surface-hover",
          )}
        >
          {field !== "title" ? (
            cellContent(field, task, list)
          ) : editing ? (
            <TitleEdit
              task={task}
              onDone={(returning) => {
                list.edit(null);
                if (returning) refocus();
              }}
            />
          ) : (
            <Title row={row} />
          )}
        </div>
      ))}
      <MenuButton row={row} reachable={active !== null} />
    </div>
  );
});

/** A link, as browsers open those in other tabs; a second press on it edits it. */
function Title({ row }: { row: ListTaskRow }) {
  const list = useList();
  const { task, key } = row;
  const staying = useIsStaying(list.panelId, task.id);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone on meanwhile wants no task to open any more.
  useEffect(() => () => clearTimeout(waiting.current), []);
  const done = list.statuses.get(task.statusId)?.kind === "done";

  function press(event: MouseEvent) {
    if (list.select(row, event)) {
      event.preventDefault();
      return;
    }
    onPlainClick(() => {
      clearTimeout(waiting.current);
      // Fingers, which have no second press, wait for nothing.
      if (!list.columns || !list.mayWrite || event.detail === 0) list.actions.open(task.id);
      else if (event.detail === 1) waiting.current = setTimeout(() => list.actions.open(task.id), DOUBLE_MS);
      else list.edit(key);
    })(event);
  }

  return (
    <>
      <a
        href={`?task=${task.id}`}
        tabIndex={-1}
        draggable={false}
        data-card=""
        dir="auto"
        onFocus={() => list.onFocus({ key, cell: -1 })}
        onClick={press}
        className={cx(
          "min-w-0 truncate rounded-sm text-md outline-none own-start",
          done ? "text-text-muted" : "text-text",
        )}
      >
        {task.title}
      </a>
      {staying && <span className="ms-2 shrink-0 text-xs text-text-faint">{text().board.noLongerMatches}</span>}
    </>
  );
}

function MenuButton({ row: { key, task }, reachable }: { row: ListTaskRow; reachable: boolean }) {
  const { openMenu } = useList();
  return (
    <div role="gridcell" className="not-printed absolute end-1 top-1/2 -translate-y-1/2">
      <button
        type="button"
        aria-label={text().board.card.actions(task.title)}
        aria-haspopup="menu"
        tabIndex={reachable ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation();
          // No press counted: Enter or Space.
          openMenu(key, task.id, event.currentTarget, event.detail === 0);
        }}
        className="inline-flex size-7 items-center justify-center rounded-md text-text-muted opacity-0 transition-opacity group-hover/row:opacity-100 hover:bg-surface-hover hover:text-text focus-visible:opacity-100 group-focus-within/row:opacity-100 touch:size-11 touch:text-text-faint touch:opacity-100"
      >
        <Ellipsis size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
