/** Up to how many hours a task took, bin by bin; the last has no end. */
export const BIN_ENDS = [4, 24, 48, 96, 168, 336, 672] as const;

/** How many of some hours fall into each bin, from the shortest to the longest. What took as long as a bin's end is in the next. */
export const binned = (hours: readonly number[]): number[] => {
  const counts = Array.from({ length: BIN_ENDS.length + 1 }, () => 0);
  for (const each of hours) {
    const at = BIN_ENDS.findIndex((end) => each < end);
    const bin = at < 0 ? BIN_ENDS.length : at;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
};
