import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { getView, useColumn, useLabels, useShownColumn } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { rowsDrawn } from "../../../ui/lists/rows-drawn.ts";
import { useScrollAnchor } from "../../../ui/lists/use-scroll-anchor.ts";
import { usePrinting } from "../../../ui/look/printing.ts";
import { LateParts, lateComponent } from "../../../ui/page/late.tsx";
import { whenQuiet } from "../../../ui/page/when-quiet.ts";
import { Card } from "../card/card.tsx";
import { estimateCard } from "../card/estimate-card.ts";
import { useKeepActive } from "../keys/use-keep-active.ts";
import { useBoard, useBoardState } from "../state/board-context.ts";
import { listLook } from "../state/board-looks.ts";
import {
  CARD_GAP,
  cardSizesFor,
  DETAILS_HEIGHT,
  LIST_PADDING,
  USUAL_WIDTH,
  useRoomy,
  usualHeight,
} from "../state/card-sizes.ts";
import { isFlagOn, SHOW_OLDER } from "../state/panel-flag.ts";
import { DropLine } from "./drop-line.tsx";
import { useListPlace } from "./use-list-place.ts";

/** Cards drawn beyond each edge of the list, once somebody may scroll: the first drawing holds what is in sight. */
const OVERSCAN = 5;
const OlderTasks = lateComponent(async () => (await import("./older-tasks.tsx")).OlderTasks);
/** More than fit into any window. */
const FIRST_CARDS = 60;

type Props = { status: Status };

/** A column's cards, of which only those in sight are drawn, and those that must keep the focus or a finger. */
export function TaskList({ status }: Props) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const { panelId, scrolled } = useBoard();
  const statusId = status.id;
  const ids = useShownColumn(panelId, statusId);
  const roomy = useRoomy();
  const printing = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  // A usual guess draws the cards with the board, instead of in a second drawing after it; a phone's column has no usual width.
  const [width, setWidth] = useState(roomy ? 0 : USUAL_WIDTH);
  const [ahead, setAhead] = useState(0);
  const [startsAt] = useState(() => scrolled.tops[statusId] ?? 0);
  useEffect(() => whenQuiet(async () => setAhead(OVERSCAN)), []);
  const inColumn = (id: string | null | undefined) =>
    id && getView().task(panelId, id)?.statusId === statusId ? id : null;
  const active = useBoardState((state) => inColumn(state.active));
  const dragged = useBoardState(({ drag }) => inColumn(drag?.id));
  const wanted = useBoardState((state) => inColumn(state.wanted));
  const opened = useBoardState((state) => inColumn(state.opened));

  const pinned = [active, dragged].flatMap((id) => (id ? [ids.indexOf(id)] : [])).filter((index) => index >= 0);
  const measures = cardSizesFor(roomy);
  const labels = useLabels();
  // Thousands of titles to be broken into lines can wait until the first cards are drawn.
  const exact = ahead > 0 || startsAt > 0 || wanted !== null || opened !== null;
  // Once per drawing: thousands of cards may be estimated.
  const view = getView();
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: (index) => {
      if (!exact && index >= FIRST_CARDS) return measures.frame + measures.line + DETAILS_HEIGHT;
      const task = view.task(panelId, ids[index] ?? "");
      return task ? estimateCard(task, width, measures, labels) : measures.frame;
    },
    rangeExtractor: (range) => rowsDrawn(range, printing, pinned),
    overscan: ahead,
    gap: CARD_GAP,
    paddingStart: LIST_PADDING,
    paddingEnd: LIST_PADDING,
    scrollPaddingStart: LIST_PADDING,
    scrollPaddingEnd: LIST_PADDING,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    initialRect: { width, height: usualHeight() },
    initialOffset: startsAt,
    enabled: width > 0,
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth - 2 * 8);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const follow = () => {
      scrolled.tops[statusId] = element.scrollTop;
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [scrolled, statusId]);

  // Another width breaks every title anew.
  const drawn = useRef({ width, exact });
  useLayoutEffect(() => {
    if (drawn.current.width === width && (drawn.current.exact || !exact)) return;
    drawn.current = { width, exact };
    list.measure();
    // `measure` forgets measured heights too, and cards that are drawn would not be measured again: their size does not change.
    list.getTotalSize();
    for (const card of list.elementsCache.values()) list.measureElement(card);
  }, [width, exact, list]);

  useListPlace({ statusId, scroller, list, ids });
  useKeepActive(statusId, ids);
  useScrollAnchor(scroller, list, ids);

  useEffect(() => {
    if (wanted) list.scrollToIndex(ids.indexOf(wanted), { align: "auto" });
  }, [wanted, ids, list]);

  const seen = useRef<string | null>(null);
  useEffect(() => {
    // Once, and not again when other cards come and go. Where it is in sight already nothing moves.
    if (opened && seen.current !== opened && ids.includes(opened))
      list.scrollToIndex(ids.indexOf(opened), { align: "auto" });
    seen.current = opened;
  }, [opened, ids, list]);

  // With other tasks, as by a letter of a filter, those in sight are drawn first, and what is near them once they show.
  const isSettled = useDeferredValue(ids) === ids || (scrolled.tops[statusId] ?? 0) > 0;
  const items = list.getVirtualItems().filter(({ key, index }) => {
    const { startIndex = 0, endIndex = 0 } = list.range ?? {};
    const isInSight = index >= startIndex && index <= endIndex;
    return isSettled || isInSight || list.elementsCache.has(key) || pinned.includes(index);
  });

  const done = status.kind === "done";
  // What unfolds them comes with the first that are folded away, or where they were unfolded once.
  const isFolding = useColumn(panelId, statusId).length > ids.length || (done && isFlagOn(SHOW_OLDER, panelId));
  return (
    <div ref={scroller} className={listLook}>
      <ul
        ref={list.containerRef}
        aria-label={text().board.column(status.name, ids.length)}
        className="printed-list printed-cards relative [list-style-type:'']"
      >
        {items.map(({ key, index }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            className="absolute inset-x-0"
          >
            <Card taskId={String(key)} done={done} />
          </li>
        ))}
      </ul>
      <LateParts>{isFolding && <OlderTasks status={status} />}</LateParts>
      <DropLine statusId={statusId} list={list} count={ids.length} />
    </div>
  );
}
