import "../../text/filter.ts";
import "../../text/list.ts";
import { ListTodo } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useCollaborators, useFiltered, useLabels } from "../../sync/live.ts";
import { useShownTasks } from "../../sync/use-shown-tasks.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useToday } from "../../ui/display/use-today.ts";
import { doSelect } from "../../ui/lists/select.ts";
import { selectingClick } from "../../ui/lists/selection.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import { AnchoredMenu } from "../../ui/overlays/menu.tsx";
import { useLatest } from "../../ui/page/use-latest.ts";
import { DisplayOptions } from "./display-options.tsx";
import { ListBody } from "./list-body.tsx";
import { HEAD, ListContext, type ListFocus, type List as Shared } from "./list-context.ts";
import { ListHeads } from "./list-heads.tsx";
import { onListKey } from "./list-keys.ts";
import { addKey, type ListTaskRow, taskKey } from "./model/list-rows.ts";
import { useListOptions } from "./use-list-options.ts";
import { useMoving } from "./use-moving.ts";
import { usePlace } from "./use-place.ts";
import { useRows } from "./use-rows.ts";
import { useHeights, useWindowed } from "./use-windowed.ts";
import { gridColumns } from "./widths.ts";

export interface ListProps {
  panel: { id: string; name: string; domainId: string };
  statuses: readonly Status[];
  actions: TaskActions;
  mayWrite: boolean;
  /** Whether columns without tasks are left out. */
  hideEmpty: boolean;
  /** The task that was added last, to be shown. */
  addedTaskId: string | null;
  openTaskId: string | null;
  older: { isOn: boolean; toggle: () => void; countIn: (statusId: string) => number };
  /** Shows all tasks again. */
  onClear: () => void;
}

/** Shows a task that was wanted, once, and not again when other tasks come and go. */
const useShow = (taskId: string | null, isHere: (taskId: string) => boolean, show: (taskId: string) => void) => {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (taskId && seen.current !== taskId && isHere(taskId)) {
      seen.current = taskId;
      show(taskId);
    }
    if (!taskId) seen.current = null;
  });
};

/** A panel's tasks, one below the other: in groups, in an order, with the fields that are asked for [E30]. */
export function TaskList({ panel, statuses, mayWrite, older, ...props }: ListProps) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const panelId = panel.id;
  const words = text().list;
  const [options, choose] = useListOptions();
  const { sort, fields } = options;
  const tasks = useShownTasks(panelId);
  const labels = useLabels();
  const collaborators = useCollaborators();
  const filtered = useFiltered(panelId);
  const today = useToday();
  const heights = useHeights();
  const { phone } = heights;
  const actions = useLatest(props.actions);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ListFocus | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ key: string; taskId: string; anchor: Element; byKey: boolean } | null>(null);

  const { hideEmpty } = props;
  const all = useRows(options, { panelId, tasks, statuses, mayWrite, hideEmpty, olderIn: older.countIn });
  const { rows, at, ofTask } = all;
  const list = useWindowed(all, scroller, heights, active ? at(active.key) : -1);
  const scrollTo = (key: string | undefined) => {
    const index = key === undefined ? -1 : at(key);
    if (index >= 0) list.scrollToIndex(index, { align: "auto" });
  };
  const goTo = usePlace(all, { scroller, active, setActive, scrollTo });
  useShow(
    props.openTaskId ?? props.addedTaskId,
    (taskId) => tasks.some(({ id }) => id === taskId),
    (taskId) => scrollTo(ofTask(taskId)?.key),
  );

  const moving = useMoving({
    panelId,
    rows,
    actions,
    today,
    isManual: sort.by === "manual",
    mayWrite,
    scroller,
    gapAt: (offset) => {
      const below = offset - heights.heads;
      const item = list.getVirtualItemForOffset(below);
      if (!item) return 0;
      return below > item.start + item.size / 2 ? item.index + 1 : item.index;
    },
    show: (gap) => list.scrollToIndex(Math.max(0, Math.min(gap, rows.length - 1)), { align: "auto" }),
    onMoved: (taskId, groupKey) => goTo({ key: taskKey(groupKey, taskId), cell: -1 }),
  });

  const select = (row: ListTaskRow, what: Parameters<typeof doSelect>[0]) =>
    doSelect(what, row.task.id, {
      around: row.group.tasks.map(({ id }) => id),
      panel: () => [...new Set(rows.flatMap((each) => (each.kind === "task" ? each.task.id : [])))],
      focus: (taskId) => goTo({ key: taskKey(row.group.key, taskId), cell: -1 }),
    });

  const deeds = useLatest({
    onFocus: (place: ListFocus) => {
      if (active?.key !== place.key || active.cell !== place.cell) setActive(place);
    },
    goTo,
    edit: setEditing,
    openMenu: (key: string, taskId: string, anchor: Element, byKey: boolean) => setMenu({ key, taskId, anchor, byKey }),
    fold: all.fold,
    adding: (key: string | null) => {
      setAdding(key);
      if (key !== null) scrollTo(addKey(key));
    },
    select: (row: ListTaskRow, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      const what = selectingClick({ ...event, altKey: false });
      if (what) select(row, what);
      return what !== undefined;
    },
  });

  const shared = useMemo<Shared>(
    () => ({
      domainId: panel.domainId,
      panelId,
      fields,
      columns: phone ? null : gridColumns(fields),
      statuses: new Map(statuses.map((status) => [status.id, status])),
      labels,
      names: new Map(collaborators.map(({ user }) => [user.id, user.fullName])),
      today,
      mayWrite,
      actions,
      ...deeds,
    }),
    [panel.domainId, panelId, fields, phone, statuses, labels, collaborators, today, mayWrite, actions, deeds],
  );

  const here = active ?? { key: HEAD, cell: 0 };
  const heads = phone ? 0 : 1;
  return (
    <ListContext value={shared}>
      <section className="printed-whole relative flex min-h-0 flex-1 flex-col border-t border-border">
        <div
          className={
            phone
              ? "flex h-11 shrink-0 items-center justify-end px-2"
              : "absolute end-0 top-0 z-3 flex h-9 items-center bg-surface ps-1 pe-3"
          }
        >
          <DisplayOptions options={options} onChoose={choose} />
        </div>
        {filtered && tasks.length === 0 ? (
          <EmptyState title={words.noMatch} action={<Button onClick={props.onClear}>{words.clear}</Button>} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<ListTodo size={24} />} title={words.nothing} description={mayWrite && words.teach} />
        ) : (
          <div
            ref={scroller}
            role="grid"
            aria-label={words.region(panel.name)}
            aria-rowcount={rows.length + heads}
            aria-colcount={fields.length + 1}
            aria-multiselectable="true"
            tabIndex={-1}
            onKeyDown={(event) =>
              onListKey(event, {
                list: shared,
                rows,
                at,
                active: here,
                hasHeads: !phone,
                lift: moving.lift,
                lifted: moving.liftedKey,
                onSelect: (what, row) => select(row, what),
              })
            }
            onPointerDown={moving.pointerDown}
            onBlur={moving.onBlur}
            className="printed-whole @container min-h-0 flex-1 overflow-auto overscroll-contain outline-none"
          >
            {!phone && (
              <ListHeads
                sort={sort}
                onSort={(next) => choose({ sort: next })}
                active={here.key === HEAD ? Math.max(0, here.cell) : null}
              />
            )}
            <ListBody
              {...{ rows: all, list, heads, here, editing, adding, older }}
              moving={moving.moving}
              openTaskId={props.openTaskId}
            />
          </div>
        )}
        <AnchoredMenu anchor={menu?.anchor ?? null} byKey={menu?.byKey ?? false} onClose={() => setMenu(null)}>
          {menu && actions.menuOf(menu.taskId, { onMoved: () => goTo({ key: menu.key, cell: -1 }) })}
        </AnchoredMenu>
      </section>
    </ListContext>
  );
}
