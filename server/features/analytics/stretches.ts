/** From and to, as instants (ms). */
export type Stretch = readonly [from: number, to: number];

/** Stretches as such that do not touch, in order. One that ends before it begins is none: clocks of processes differ. */
export const united = (stretches: readonly Stretch[]): Stretch[] => {
  const apart: [number, number][] = [];
  for (const [from, to] of stretches.filter((stretch) => stretch[0] < stretch[1]).sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
};

/** What two lists have in common; both in order, each of stretches that do not overlap. */
export const common = (a: readonly Stretch[], b: readonly Stretch[]): Stretch[] => {
  const both: Stretch[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as Stretch, b[j] as Stretch];
    const [from, to] = [Math.max(x[0], y[0]), Math.min(x[1], y[1])];
    if (from < to) both.push([from, to]);
    if (x[1] < y[1]) i++;
    else j++;
  }
  return both;
};
