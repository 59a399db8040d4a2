import type { Slot } from "../../../ui/lists/drop-position.ts";
import { breakpoints } from "../../../ui/look/breakpoints.ts";

/** How to find a gap or a card in a column's list. */
export interface ListPlace {
  scroller: HTMLElement;
  /** The gap nearest to a height, in px from the top of the list's content. */
  gapAt: (offset: number) => number;
  /** The card at a height. */
  cardAt: (offset: number) => string | undefined;
  show: (index: number) => void;
}

/** Where a column is on the screen. */
export interface ColumnPlace {
  statusId: string;
  element: HTMLElement;
  /** Absent for a column that is hidden or far off: it takes a card at its top. */
  list: ListPlace | undefined;
}

/** The columns that are drawn, so that a pointer, a finger and the keyboard find places by one rule. */
export interface Columns {
  register: (statusId: string, element: HTMLElement) => () => void;
  registerList: (statusId: string, list: ListPlace) => () => void;
  get: (statusId: string) => ColumnPlace | undefined;
  /** In reading order, as they are drawn. */
  all: () => ColumnPlace[];
  /** The column at a horizontal place; beside all of them, the nearest. On a phone the one that is seen. */
  at: (x: number) => ColumnPlace | undefined;
  /** The gap that a pointer is at. */
  gapAt: (x: number, y: number) => Slot | null;
}

/** Whether one column is all that a window shows, but for a bit of its neighbours. */
export const isPhone = (): boolean => matchMedia(`(width < ${breakpoints.sm}px)`).matches;

/** A height on the screen as one in a list's content. */
export const offsetIn = (scroller: HTMLElement, y: number): number =>
  y - scroller.getBoundingClientRect().top + scroller.scrollTop;

export const createColumns = (): Columns => {
  const elements = new Map<string, HTMLElement>();
  const lists = new Map<string, ListPlace>();
  const places = () => [...elements].map(([statusId, element]) => ({ statusId, element, list: lists.get(statusId) }));
  const all = () =>
    places().sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const keep = <Value>(map: Map<string, Value>, statusId: string, value: Value) => {
    map.set(statusId, value);
    return () => {
      if (map.get(statusId) === value) map.delete(statusId);
    };
  };

  const at = (pointer: number) => {
    // A finger at the edge of a phone is over the next column's, of which hardly anything is seen.
    const x = isPhone() ? innerWidth / 2 : pointer;
    let nearest: ColumnPlace | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const place of places()) {
      const { left, right } = place.element.getBoundingClientRect();
      const distance = Math.max(left - x, x - right, 0);
      if (distance < least) [nearest, least] = [place, distance];
    }
    return nearest;
  };

  return {
    register: (statusId, element) => keep(elements, statusId, element),
    registerList: (statusId, list) => keep(lists, statusId, list),
    get: (statusId) => places().find((place) => place.statusId === statusId),
    all,
    at,
    gapAt: (x, y) => {
      const place = at(x);
      if (!place) return null;
      const { list, statusId } = place;
      return { statusId, index: list ? list.gapAt(offsetIn(list.scroller, y)) : 0 };
    },
  };
};
