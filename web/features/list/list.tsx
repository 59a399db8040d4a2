import "../../text/filter.ts";
import "../../text/list.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ListTodo } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useCollaborators, useFiltered, useLabels } from "../../sync/live.ts";
import { useShownTasks } from "../../sync/use-shown-tasks.ts";
import { text } from "../../text/catalogue.ts";
import { locale } from "../../text/locale.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useToday } from "../../ui/display/use-today.ts";
import { isFocusLost, onceClosed } from "../../ui/keys/focus-lost.ts";
import { rowsDrawn } from "../../ui/lists/rows-drawn.ts";
import { doSelect } from "../../ui/lists/select.ts";
import { selectingClick } from "../../ui/lists/selection.ts";
import type { TaskActions } from "../../ui/lists/task-actions.ts";
import { useScrollAnchor } from "../../ui/lists/use-scroll-anchor.ts";
import { usePrinting } from "../../ui/look/printing.ts";
import { useMedia } from "../../ui/look/use-media.ts";
import { AnchoredMenu } from "../../ui/overlays/menu.tsx";
import { useLatest } from "../../ui/page/use-latest.ts";
import { DisplayOptions } from "./display-options.tsx";
import { AddRow, GroupRow, OlderRow } from "./group-rows.tsx";
import { HEAD, ListContext, type Place, type List as Shared } from "./list-context.ts";
import { ListHeads } from "./list-heads.tsx";
import { onListKey } from "./list-keys.ts";
import { type Group, groupTasks } from "./model/group-tasks.ts";
import { addKey, type ListRow, listRows, taskKey } from "./model/list-rows.ts";
import { sortTasks } from "./model/sort-tasks.ts";
import { takesTasks } from "./model/take-on.ts";
import { TaskRow } from "./task-row.tsx";
import { useListOptions } from "./use-list-options.ts";
import { useMoving } from "./use-moving.ts";
import { gridColumns } from "./widths.ts";

/** Rows drawn beyond each edge. */
const OVERSCAN = 6;
const HEADS_HEIGHT = 36;

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

/** How high rows are, in px. */
const useHeights = () => {
  const phone = useMedia("(width < 640px)");
  const fingers = useMedia("(pointer: coarse)");
  return useMemo(
    () => ({ phone, task: phone ? 60 : fingers ? 44 : 36, other: phone || fingers ? 44 : 36 }),
    [phone, fingers],
  );
};

/** A panel's tasks, one below the other: in groups, in an order, with the fields that are asked for [E30]. */
export function TaskList({ panel, statuses, mayWrite, older, ...props }: ListProps) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const panelId = panel.id;
  const words = text().list;
  const [options, choose] = useListOptions();
  const { group: grouping, sort, fields } = options;
  const tasks = useShownTasks(panelId);
  const labels = useLabels();
  const collaborators = useCollaborators();
  const filtered = useFiltered(panelId);
  const today = useToday();
  const printing = usePrinting();
  const heights = useHeights();
  const actions = useLatest(props.actions);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<{ key: string; taskId: string; anchor: Element; byKey: boolean } | null>(null);

  const language = locale();
  const compare = useMemo(() => new Intl.Collator(language, { numeric: true }).compare, [language]);
  const sorted = useMemo(() => sortTasks(tasks, sort, compare), [tasks, sort, compare]);
  const leaveOut = props.hideEmpty || filtered;
  const groups = useMemo(
    () => groupTasks(sorted, grouping, { statuses, labels, today, compare }, leaveOut),
    [sorted, grouping, statuses, labels, today, compare, leaveOut],
  );
  const { countIn } = older;
  const rows = useMemo(() => {
    const olderIn = ({ value }: Group, isLast: boolean): number => {
      if (value.by === "column") return countIn(value.of.id);
      return isLast ? statuses.reduce((sum, { id }) => sum + countIn(id), 0) : 0;
    };
    return listRows(groups, { folded, mayAdd: (group) => mayWrite && takesTasks(group), olderIn });
  }, [groups, folded, mayWrite, statuses, countIn]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const places = useMemo(() => new Map(keys.map((key, at) => [key, at])), [keys]);
  const at = (key: string): number => places.get(key) ?? -1;

  const activeAt = active ? at(active.key) : -1;
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: (index) => (rows[index]?.kind === "task" ? heights.task : heights.other),
    rangeExtractor: (range) => rowsDrawn(range, printing, activeAt >= 0 && activeAt < range.count ? [activeAt] : []),
    overscan: OVERSCAN,
    scrollPaddingStart: HEADS_HEIGHT,
    scrollPaddingEnd: 8,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const headsHeight = heights.phone ? 0 : HEADS_HEIGHT;
  const drawnWith = useRef({ heights, rows });
  useLayoutEffect(() => {
    // Sizes are known of the rows of before, which stood elsewhere.
    if (drawnWith.current.heights !== heights || drawnWith.current.rows !== rows) list.measure();
    drawnWith.current = { heights, rows };
  }, [heights, rows, list]);
  useScrollAnchor(scroller, list, keys);

  // The focus.
  const wanted = useRef(false);
  const scrollTo = (key: string) => {
    const index = at(key);
    if (index >= 0) list.scrollToIndex(index, { align: "auto" });
  };
  /** The row of a key, or of the same task where that one is in another group by now. */
  const rowNow = (key: string): string => {
    const taskId = places.has(key) ? undefined : key.split("/")[1];
    const same = taskId && rows.find((row) => row.kind === "task" && row.task.id === taskId);
    return same ? same.key : key;
  };
  const goTo = ({ key, cell }: Place) => {
    const place = { key: rowNow(key), cell };
    wanted.current = true;
    setActive(place);
    scrollTo(place.key);
  };
  useLayoutEffect(() => {
    if (!wanted.current || !active) return;
    const row = scroller.current?.querySelector(`[data-row="${CSS.escape(active.key)}"]`);
    const inside = active.cell >= 0 ? row?.querySelector<HTMLElement>(`[data-cell="${active.cell}"]`) : null;
    const element = inside ?? row?.querySelector<HTMLElement>("[data-focus]") ?? row;
    if (!(element instanceof HTMLElement)) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
  });

  // There is always one row that Tab reaches; where it goes, the same task elsewhere takes its place, or what stands there then.
  const before = useRef(keys);
  const keepActive = useEffectEvent(() => {
    const was = before.current;
    before.current = keys;
    if (active && (active.key === HEAD || places.has(active.key))) return;
    const first = rows.find(({ kind }) => kind === "task") ?? rows[0];
    if (!active) {
      if (first) setActive({ key: first.key, cell: -1 });
      return;
    }
    const now = rowNow(active.key);
    const next = places.has(now) ? now : rows[Math.min(Math.max(was.indexOf(active.key), 0), rows.length - 1)]?.key;
    if (!next) {
      setActive(null);
      return;
    }
    const place = { key: next, cell: active.cell };
    if (isFocusLost()) goTo(place);
    else {
      setActive(place);
      onceClosed(() => goTo(place));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it is for.
  useLayoutEffect(() => keepActive(), [keys]);

  const show = (taskId: string) => {
    const row = rows.find((each) => each.kind === "task" && each.task.id === taskId);
    if (row) list.scrollToIndex(at(row.key), { align: "auto" });
  };
  const seen = useRef<string | null>(null);
  // Once, and not again when other tasks come and go.
  const wantedTask = props.openTaskId ?? props.addedTaskId;
  useEffect(() => {
    if (wantedTask && seen.current !== wantedTask && tasks.some(({ id }) => id === wantedTask)) {
      seen.current = wantedTask;
      show(wantedTask);
    }
    if (!wantedTask) seen.current = null;
  });

  const moving = useMoving({
    panelId,
    rows,
    actions,
    today,
    isManual: sort.by === "manual",
    mayWrite,
    scroller,
    gapAt: (offset) => {
      const item = list.getVirtualItemForOffset(offset - headsHeight);
      if (!item) return 0;
      return offset - headsHeight > item.start + item.size / 2 ? item.index + 1 : item.index;
    },
    show: (gap) => list.scrollToIndex(Math.max(0, Math.min(gap, rows.length - 1)), { align: "auto" }),
    onMoved: (taskId, groupKey) => goTo({ key: taskKey(groupKey, taskId), cell: -1 }),
  });

  const select = (row: ListRow & { kind: "task" }, what: Parameters<typeof doSelect>[0]) =>
    doSelect(what, row.task.id, {
      around: row.group.tasks.map(({ id }) => id),
      panel: () => [...new Set(rows.flatMap((each) => (each.kind === "task" ? each.task.id : [])))],
      focus: (taskId) => goTo({ key: taskKey(row.group.key, taskId), cell: -1 }),
    });

  const deeds = useLatest({
    onFocus: (place: Place) => {
      if (active?.key !== place.key || active.cell !== place.cell) setActive(place);
    },
    goTo,
    edit: setEditing,
    openMenu: (key: string, taskId: string, anchor: Element, byKey: boolean) => setMenu({ key, taskId, anchor, byKey }),
    fold: (key: string) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    adding: (key: string | null) => {
      setAdding(key);
      if (key !== null) scrollTo(addKey(key));
    },
    select: (row: ListRow & { kind: "task" }, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
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
      columns: heights.phone ? null : gridColumns(fields),
      statuses: new Map(statuses.map((status) => [status.id, status])),
      labels,
      names: new Map(collaborators.map(({ user }) => [user.id, user.fullName])),
      today,
      mayWrite,
      actions,
      ...deeds,
    }),
    [panel.domainId, panelId, fields, heights.phone, statuses, labels, collaborators, today, mayWrite, actions, deeds],
  );

  const here = active ?? { key: HEAD, cell: 0 };
  const drawRow = (row: ListRow, index: number, top: number, height: number): ReactNode => {
    const isActive = row.key === here.key;
    const place = { index: index + (heights.phone ? 1 : 2), top, height, active: isActive };
    if (row.kind === "task")
      return (
        <TaskRow
          key={row.key}
          {...place}
          row={row}
          active={isActive ? here.cell : null}
          editing={editing === row.key}
          opened={props.openTaskId === row.task.id}
          away={moving.moving?.by === "pointer" && moving.moving.row.key === row.key}
          lifted={moving.moving?.by === "keyboard" && moving.moving.row.key === row.key}
        />
      );
    if (row.kind === "older")
      return <OlderRow key={row.key} {...place} row={row} isOn={older.isOn} onTurn={older.toggle} />;
    if (row.kind === "add") return <AddRow key={row.key} {...place} row={row} open={adding === row.group.key} />;
    return <GroupRow key={row.key} {...place} row={row} folded={folded.has(row.group.key)} />;
  };
  const line = moving.moving && list.measurementsCache[Math.min(moving.moving.gap, rows.length - 1)];
  const lineAt = line && (moving.moving?.gap === rows.length ? line.end : line.start);

  return (
    <ListContext value={shared}>
      <section className="printed-whole relative flex min-h-0 flex-1 flex-col border-t border-border">
        <div
          className={
            heights.phone
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
            aria-rowcount={rows.length + (heights.phone ? 0 : 1)}
            aria-colcount={fields.length + 1}
            aria-multiselectable="true"
            tabIndex={-1}
            onKeyDown={(event) =>
              onListKey(event, {
                list: shared,
                rows,
                at,
                active: here,
                hasHeads: !heights.phone,
                lift: moving.lift,
                lifted: moving.liftedKey,
                onSelect: (what, row) => select(row, what),
              })
            }
            onPointerDown={moving.pointerDown}
            onBlur={(event) => {
              // What is lifted goes back when the focus leaves the list.
              const { relatedTarget: to, currentTarget } = event;
              if (moving.liftedKey && to && !currentTarget.contains(to)) moving.putBack();
            }}
            className="printed-whole @container min-h-0 flex-1 overflow-auto overscroll-contain outline-none"
          >
            {!heights.phone && (
              <ListHeads
                sort={sort}
                onSort={(next) => choose({ sort: next })}
                active={here.key === HEAD ? Math.max(0, here.cell) : null}
              />
            )}
            <div role="rowgroup" className="relative min-w-max" style={{ height: list.getTotalSize() }}>
              {list.getVirtualItems().map(({ index, start, size }) => {
                const row = rows[index];
                return row && drawRow(row, index, start, size);
              })}
              {lineAt !== undefined && lineAt !== null && (
                <div
                  aria-hidden="true"
                  data-drop-line=""
                  className="pointer-events-none absolute inset-x-2 z-1 h-0.5 -translate-y-1/2 rounded-full bg-accent"
                  style={{ top: lineAt }}
                />
              )}
            </div>
          </div>
        )}
        <AnchoredMenu anchor={menu?.anchor ?? null} byKey={menu?.byKey ?? false} onClose={() => setMenu(null)}>
          {menu && actions.menuOf(menu.taskId, { onMoved: () => goTo({ key: menu.key, cell: -1 }) })}
        </AnchoredMenu>
      </section>
    </ListContext>
  );
}
