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

/** What Student's t is at 97.5 %, for 1, 2, … degrees of freedom; beyond these it is close to 2. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/** How many times a value is another's, and between which numbers that lies with 95 % confidence. */
export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

/**
 * The ratio of the second of each pair to the first: what both had in common, such as a busy machine, drops out. Ratios
 * are averaged as logarithms, so that twice and half weigh the same. One pair alone says nothing of how sure it is.
 */
export const ratioOfPairs = (pairs: readonly (readonly [number, number])[]): Ratio => {
  const logs = pairs.map(([before, after]) => Math.log(after / before));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const t = logs.length < 2 ? Number.NaN : (T[logs.length - 2] ?? 2.04);
  const reach = t * Math.sqrt(variance / logs.length);
  return { ratio: Math.exp(mean), low: Math.exp(mean - reach), high: Math.exp(mean + reach) };
};

/** What calls took, as a line. */
export const lineOf = (what: string, times: readonly number[]): string =>
  `${what}: median ${median(times).toFixed(2)} ms, worst ${Math.max(...times).toFixed(0)} ms, of ${times.length}`;
