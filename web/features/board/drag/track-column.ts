import { byStatusOrder } from "../../../../contract/statuses/status.ts";
import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import type { Board } from "../state/board-context.ts";
import { startAutoScroll } from "./auto-scroll.ts";
import { columnAfter } from "./column-place.ts";
import type { Tracking } from "./track-card.ts";

/** Follows a column on its way: shows where it would stand, scrolls at the edges, drops it. */
export const trackColumn = (board: Board, statusId: string, scroller: HTMLElement): Tracking => {
  const { state, columns, domainId } = board;
  let x: number | null = null;

  const look = () => {
    const drawn = columns.all();
    const centre = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const at = x;
    const shown = drawn.flatMap((place) => getView().get(domainId, "status", place.statusId) ?? []);
    const toTheLeft = at === null ? 0 : drawn.filter((place) => centre(place.element) < at).length;
    const gap = getComputedStyle(scroller).direction === "rtl" ? drawn.length - toTheLeft : toTheLeft;
    const afterId = at === null ? undefined : columnAfter(shown, statusId, gap);
    if (state.get().columnOver?.afterId !== afterId)
      state.set({ columnOver: afterId === undefined ? null : { afterId } });
  };

  const drop = (afterId: string | null) => {
    const name = getView().get(domainId, "status", statusId)?.name ?? "";
    board.actions.moveColumn(statusId, afterId);
    const order = [...getView().all(domainId, "status")].sort(byStatusOrder);
    const place = order.findIndex(({ id }) => id === statusId) + 1;
    announce(text().board.say.columnMoved(name, place, order.length));
  };

  state.set({ drag: { kind: "column", id: statusId, by: "mouse" }, columnOver: null, menu: null });
  const stopScrolling = startAutoScroll(scroller, columns, () => (x === null ? null : { x, y: 0 }), false, look);

  return {
    move: (at) => {
      x = at;
    },
    leave: () => {
      x = null;
    },
    end: (dropped) => {
      stopScrolling();
      if (dropped) look();
      const over = state.get().columnOver;
      if (dropped && over) drop(over.afterId);
      state.set({ drag: null, columnOver: null });
    },
  };
};
