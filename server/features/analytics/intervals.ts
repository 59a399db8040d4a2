/** From and to, as instants (ms). */
export type Interval = readonly [from: number, to: number];

/** Intervals as such that do not touch, in order. One that ends before it begins is none: clocks of processes differ. */
export const united = (intervals: readonly Interval[]): Interval[] => {
  const apart: [number, number][] = [];
  for (const [from, to] of intervals.filter((interval) => interval[0] < interval[1]).sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
};

/**
 * How long (ms) each of some windows is covered by intervals; those that are not are left out. Both lists are in order and
 * do not overlap themselves, so each is walked once.
 */
export const covered = <Window extends { from: number; to: number }>(
  windows: readonly Window[],
  intervals: readonly Interval[],
): [Window, ms: number][] => {
  const list: [Window, number][] = [];
  let at = 0;
  for (const window of windows) {
    let ms = 0;
    for (; at < intervals.length; at++) {
      const [from, to] = intervals[at] as Interval;
      ms += Math.max(0, Math.min(to, window.to) - Math.max(from, window.from));
      // This interval goes on into the next window.
      if (to > window.to) break;
    }
    if (ms > 0) list.push([window, ms]);
  }
  return list;
};
