/** The value below which this share of a list lies, by the nearest rank; the list need not be sorted. NaN when empty. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** The middle value; of an even number, the mean of the middle two. NaN when empty. */
export const median = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const p99 = (values: readonly number[]): number => quantile(values, 0.99);
