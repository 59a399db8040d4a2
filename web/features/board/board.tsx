import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { useColumnCounts } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { cx } from "../../ui/look/cx.ts";
import { lateQuiet } from "../../ui/page/late.tsx";
import { createStore } from "../../ui/page/store.ts";
import { useLatest } from "../../ui/page/use-latest.ts";
import { CardMenu } from "./card/card-menu.tsx";
import { Column } from "./column/column.tsx";
import { ColumnSwitcher } from "./column/column-switcher.tsx";
import { HiddenColumn } from "./column/hidden-column.tsx";
import { QuickAdd } from "./column/quick-add.tsx";
import { FileDrop } from "./drag/late.ts";
import { useMouseDrag } from "./drag/use-mouse-drag.ts";
import { useTouchDrag } from "./drag/use-touch-drag.ts";
import { showCard } from "./keys/arrow-navigation.ts";
import { onCardClick, onCardKey } from "./keys/card-keys.ts";
import { FirstCard } from "./keys/first-card.ts";
import { cancelLift, liftedCard } from "./keys/keyboard-drag.ts";
import {
  type BoardActions,
  BoardContext,
  type Board as BoardValue,
  restingBoard,
  useBoardState,
} from "./state/board-context.ts";
import { boardLook, columnsLook, snapLook } from "./state/board-looks.ts";
import { columnsInSight } from "./state/card-sizes.ts";
import { createColumns } from "./state/column-places.ts";
import { scrolledHere } from "./state/scrolled.ts";
import { useKeepScrolled } from "./use-keep-scrolled.ts";
import { useMakeRoom } from "./use-make-room.ts";

// Before the page is at rest there is nothing to glide from, and enough to be read.
const OthersMoves = lateQuiet(async () => (await import("./others/others-moves.tsx")).OthersMoves);

export type BoardProps = {
  panel: { id: string; name: string; domainId: string };
  statuses: readonly Status[];
  /** Hears of the column that fills the window, as on a phone; null where several are in view. */
  onFill: (statusId: string | null) => void;
  hideEmpty: boolean;
  /** The task that was added last, to be shown. */
  addedTaskId: string | null;
  actions: BoardActions;
  /** The task that is open beside it. */
  openTaskId: string | null;
  /** Whether that one takes half of the window. */
  isTaskWide: boolean;
  mayAdd: boolean;
  renderHeader: (status: Status, count: number) => ReactNode;
  /** Stands behind the last column. */
  addColumn: ReactNode;
  /** Stands in for the columns when each is hidden. */
  allHidden: ReactNode;
};

/** A panel's columns and cards. */
export function Board(props: BoardProps) {
  const { id: panelId, domainId } = props.panel;
  const actions = useLatest(props.actions);
  const [board] = useState<BoardValue>(() => ({
    domainId,
    panelId,
    actions,
    state: createStore(restingBoard),
    columns: createColumns(),
    scrolled: scrolledHere(),
  }));
  return (
    <BoardContext value={board}>
      <BoardView {...props} board={board} />
    </BoardContext>
  );
}

function BoardView({ board, panel, statuses, hideEmpty, openTaskId, ...props }: BoardProps & { board: BoardValue }) {
  const counts = useColumnCounts(panel.id);
  const region = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dragging = useBoardState(({ drag }) => drag?.kind ?? null);
  const lineFirst = useBoardState(({ columnOver }) => columnOver?.afterId === null);
  useMouseDrag(scroller);
  useTouchDrag(scroller);
  const isShown = (status: Status) => !hideEmpty || (counts[status.id] ?? 0) > 0;
  const shown = statuses.filter(isShown);
  const isEmpty = Object.values(counts).every((count) => count === 0);
  useKeepScrolled(scroller);
  useMakeRoom(scroller, openTaskId, props.isTaskWide);
  const { addedTaskId } = props;
  useEffect(() => {
    if (addedTaskId) showCard(board, addedTaskId);
  }, [board, addedTaskId]);

  return (
    <section
      ref={region}
      aria-label={text().board.region(panel.name)}
      className={boardLook}
      onClick={(event) => onCardClick(board, event)}
      onKeyDown={(event) => onCardKey(board, event)}
      onBlur={(event) => {
        const lifted = liftedCard(board);
        // A card that is lifted goes back when the focus leaves the board.
        if (lifted && event.relatedTarget) cancelLift(board, lifted);
      }}
    >
      <OthersMoves />
      <ColumnSwitcher statuses={shown} scroller={scroller} onFill={props.onFill} />
      {shown.length === 0 && !dragging && props.allHidden}
      <div ref={scroller} className={cx(columnsLook, !dragging && snapLook)}>
        {statuses.map((status) => (
          <Fragment key={status.id}>
            {isShown(status) ? (
              <Column
                status={status}
                header={props.renderHeader(status, counts[status.id] ?? 0)}
                footer={props.mayAdd && <QuickAdd status={status} />}
                lineBefore={lineFirst && status === shown[0]}
                inSight={shown.indexOf(status) < columnsInSight()}
                hint={isEmpty && props.mayAdd && status === shown[0] ? text().board.emptyBoard : null}
              />
            ) : (
              dragging === "card" && <HiddenColumn status={status} />
            )}
          </Fragment>
        ))}
        {props.addColumn}
      </div>
      <FirstCard shown={shown} counts={counts} />
      <CardMenu />
      <FileDrop region={region} mayAdd={props.mayAdd} />
    </section>
  );
}
