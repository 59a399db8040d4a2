/** Tasks that are drawn on one day; the others are counted. */
export const LANES = 4;

/** Something that takes the days of a week from one to another: 0 is the week's first day. */
export interface InWeek<Item> {
  item: Item;
  first: number;
  last: number;
}

/** A bar, or a part of one where there is no room for all of it. */
export interface Bar<Item> extends InWeek<Item> {
  lane: number;
}

export interface PackedWeek<Item> {
  bars: readonly Bar<Item>[];
  /** How many of each day are not drawn. */
  hidden: readonly number[];
}

/** From a day on, until where a lane is free. */
const freeUntil = (taken: readonly boolean[], from: number, last: number): number => {
  let end = from;
  while (end <= last && !taken[end]) end += 1;
  return end - 1;
};

/**
 * Lays a week's items into lanes, those that come first first: each whole where there is room, in parts where there is not.
 * A day draws as many as there are lanes, or all it has; each of its items is drawn or counted.
 */
export const packWeek = <Item>(items: readonly InWeek<Item>[], lanes = LANES): PackedWeek<Item> => {
  const taken = Array.from({ length: lanes }, () => Array.from({ length: 7 }, () => false));
  const hidden = Array.from({ length: 7 }, () => 0);
  const bars: Bar<Item>[] = [];
  for (const { item, first, last } of items) {
    let day = first;
    while (day <= last) {
      const from = day;
      const ends = taken.map((lane) => freeUntil(lane, from, last));
      const end = Math.max(...ends);
      if (end < from) {
        hidden[from] = (hidden[from] ?? 0) + 1;
        day += 1;
        continue;
      }
      const lane = ends.indexOf(end);
      taken[lane]?.fill(true, from, end + 1);
      bars.push({ item, lane, first: from, last: end });
      day = end + 1;
    }
  }
  return { bars, hidden };
};
