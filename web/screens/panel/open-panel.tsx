import { Columns3 } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { Panel } from "../../../contract/panels/panel.ts";
import { layoutOf } from "../../../contract/views/query.ts";
import { Board } from "../../features/board/board.tsx";
import { BoardSkeleton } from "../../features/board/board-skeleton.tsx";
import { HIDE_EMPTY, SHOW_OLDER, usePanelFlag } from "../../features/board/state/panel-flag.ts";
import { useFoldOlder } from "../../features/board/state/use-fold-older.ts";
import { isFiltered } from "../../features/filter/filtered.ts";
import { AddColumn } from "../../features/statuses/add-column.tsx";
import { ColumnHeader } from "../../features/statuses/column-header.tsx";
import { AddTaskDialog } from "../../features/tasks/dialogs.ts";
import { useIsWide } from "../../features/tasks/is-wide.ts";
import { useCan, useFiltered, useMe, usePanelLoad, useStatuses } from "../../sync/live.ts";
import { useHasViews } from "../../sync/use-has-views.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { cx } from "../../ui/look/cx.ts";
import { openLayer } from "../../ui/overlays/open-layer.ts";
import { LateParts, lateComponent, lateQuiet } from "../../ui/page/late.tsx";
import { rememberPanel } from "./last-panel.ts";
import { LoadFailed } from "./load-failed.tsx";
import { type Asking, PanelDialogs } from "./panel-dialogs.tsx";
import { sayPanelGone } from "./panel-gone.ts";
import { PanelHeaderActions } from "./panel-header-actions.tsx";
import { PanelHeading } from "./panel-heading.tsx";
import { tabsLook } from "./tabs-look.ts";
import { useOpenTask } from "./use-open-task.ts";
import { usePanelActions } from "./use-panel-actions.tsx";
import { usePanelKeys } from "./use-panel-keys.ts";
import { useSayColumnGone } from "./use-say-column-gone.ts";

const PanelList = lateComponent(async () => (await import("./panel-list.tsx")).PanelList);
const PanelCalendar = lateComponent(async () => (await import("./panel-calendar.tsx")).PanelCalendar);
const FilterBar = lateComponent(async () => (await import("../../features/filter/filter-bar.tsx")).FilterBar);

const viewBar = async () => (await import("./views/view-bar.tsx")).ViewBar;
const ViewBar = lateComponent(viewBar);
const ViewBarAtRest = lateQuiet(viewBar);

/** Where there are tabs from the beginning they come at once; a plain board needs none of them at first. */
function Tabs(props: Omit<ComponentProps<typeof ViewBar>, "came">) {
  const [came] = useState(location.search);
  const [Bar, setBar] = useState(() => (props.shown ? ViewBar : ViewBarAtRest));
  // Asked for, it is here already.
  if (props.asking && Bar !== ViewBar) setBar(() => ViewBar);
  return <Bar {...props} came={came} />;
}

/** A panel of the active domain: loads its tasks, keeps them live, and shows them as the address says [S2.6, S2.38]. */
export function OpenPanel({ panel }: { panel: Panel }) {
  const words = text().board;
  const panelId = panel.id;
  const load = usePanelLoad(panelId);
  const statuses = useStatuses();
  const mayWrite = useCan("task.write");
  const me = useMe();
  const empty = usePanelFlag(HIDE_EMPTY, me.id, panelId);
  const [address] = useSearchParams();
  const layout = layoutOf(address);
  const hasTabs = useHasViews(panelId) || address.has("view") || layout !== "board";
  const filtered = isFiltered(address);
  // What chooses a filter stays once it was here: a title may be on its way.
  const [filtering, setFiltering] = useState<boolean>();
  const [choosingView, setChoosingView] = useState(false);
  const older = usePanelFlag(SHOW_OLDER, me.id, panelId);
  // Work that is finished long since stands on the days it was for.
  useFoldOlder(panelId, statuses, load.state === "ready" && !older.isOn && layout !== "calendar");
  const openTask = useOpenTask();
  const [isWide] = useIsWide();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [addedTaskId, setAddedTaskId] = useState<string | null>(null);
  const ask = (next: Asking) => {
    if (next.kind === "add") openLayer(AddTaskDialog, setAsking, next, null);
    else setAsking(next);
  };
  const actions = usePanelActions(panel, { open: openTask.open, ask, onAdded: setAddedTaskId });
  const [, navigate] = useLocation();
  const gone = load.state === "gone";
  const ready = load.state === "ready";
  const waiting = load.state === "loading" && !load.error;
  // Nobody sees first what the address leaves out.
  const isHere = useFiltered(panelId);
  const drawn = isHere || !filtered;
  const mayAdd = ready && mayWrite && statuses.length > 0;
  const filling = useRef<string | null>(null);
  const fills = useCallback((statusId: string | null) => {
    filling.current = statusId;
  }, []);
  /** For the column that fills a phone; on a wide board, for the first. */
  const add = () => ask({ kind: "add", statusId: filling.current ?? undefined });
  const filter = () => openLayer(FilterBar, setFiltering, true, false);
  const view = () => openLayer(ViewBar, setChoosingView, true, false);
  usePanelKeys({ n: mayAdd && add, f: ready && filter, v: ready && view });

  useSayColumnGone(statuses);
  useEffect(() => rememberPanel(panel.domainId, panelId), [panel.domainId, panelId]);
  useEffect(() => {
    if (!gone) return;
    sayPanelGone(panelId);
    navigate("/home", { replace: true });
  }, [gone, panelId, navigate]);

  return (
    <div
      className={cx(
        "printed-whole relative flex h-full flex-col",
        openTask.taskId && (isWide ? "lg:me-[50vw]" : "lg:me-(--sheet-width)"),
      )}
    >
      <PanelHeaderActions panelId={panelId} loading={waiting} emptyColumns={empty} onAddTask={add} />
      {load.error && <LoadFailed message={load.error.message} onRetry={load.retry} />}
      {(waiting || gone || (ready && !drawn)) && <BoardSkeleton />}
      {ready && drawn && <PanelHeading panel={panel} onFilter={filter} onView={view} />}
      {ready && drawn && (
        <div className={hasTabs ? tabsLook : undefined}>
          <LateParts>
            <Tabs panel={panel} shown={hasTabs} asking={choosingView} onAsk={setChoosingView} />
          </LateParts>
        </div>
      )}
      <LateParts>
        {ready && (filtered || filtering !== undefined) && (
          <FilterBar panelId={panelId} asking={filtering === true} onAsk={setFiltering} />
        )}
      </LateParts>
      {ready && statuses.length === 0 && (
        <EmptyState
          icon={<Columns3 size={24} />}
          title={words.noColumns.title}
          description={words.noColumns.teach}
          action={<AddColumn />}
        />
      )}
      {ready && drawn && statuses.length > 0 && layout === "board" && (
        <Board
          panel={panel}
          statuses={statuses}
          onFill={fills}
          hideEmpty={empty.isOn}
          addedTaskId={addedTaskId}
          openTaskId={openTask.taskId}
          isTaskWide={isWide}
          mayAdd={mayWrite}
          actions={actions}
          renderHeader={(status, count) => <ColumnHeader panelId={panelId} status={status} count={count} />}
          addColumn={<AddColumn />}
          allHidden={
            <EmptyState
              title={words.allHidden.title}
              description={words.allHidden.teach}
              action={<Button onClick={empty.toggle}>{words.allHidden.show}</Button>}
            />
          }
        />
      )}
      {ready && drawn && statuses.length > 0 && layout === "list" && (
        <LateParts fallback={<BoardSkeleton />}>
          <PanelList
            {...{ panel, statuses, actions, addedTaskId, older }}
            mayWrite={mayWrite}
            hideEmpty={empty.isOn}
            openTaskId={openTask.taskId}
          />
        </LateParts>
      )}
      <LateParts fallback={<BoardSkeleton />}>
        {ready && drawn && statuses.length > 0 && layout === "calendar" && (
          <PanelCalendar key={panelId} panel={panel} statuses={statuses} actions={actions} mayWrite={mayWrite} />
        )}
      </LateParts>
      <PanelDialogs
        deeds={{ add: mayAdd ? add : null, emptyColumns: empty }}
        panelId={panelId}
        actions={actions}
        asking={asking}
        onAsk={setAsking}
        onClose={() => setAsking(null)}
        onAdded={setAddedTaskId}
        openTaskId={openTask.taskId}
        onCloseTask={openTask.close}
      />
    </div>
  );
}
