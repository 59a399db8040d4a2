import type { Measured } from "./load.ts";
import { median, p99 } from "./statistics.ts";

/** What the reference does: the median in the figure's unit, or calls a second. Of a median, less is better. */
export interface Reference {
  median?: number;
  rate?: number;
}

/** One line of the results. */
export interface Figure {
  what: string;
  median: number;
  p99?: number;
  /** Of median and p99. */
  unit: "ms" | "MB" | "kB" | "elements" | "frames" | "×";
  /** A second. */
  rate?: number;
  reference?: Reference;
}

/** How many times better than the reference: by the rate where both have one, else by the median. */
export const ratioOf = ({ median: value, rate, reference }: Figure): number | undefined => {
  if (reference?.rate !== undefined && rate !== undefined) return rate / reference.rate;
  return reference?.median === undefined ? undefined : reference.median / value;
};

/** The figure of a load. */
export const figure = (what: string, { times, rate }: Measured, reference?: Reference): Figure => ({
  what,
  median: median(times),
  p99: p99(times),
  unit: "ms",
  rate,
  ...(reference && { reference }),
});

/** The figure of values that are no calls. */
export const plainFigure = (
  what: string,
  unit: Figure["unit"],
  values: readonly number[],
  reference?: Reference,
): Figure => ({
  what,
  median: median(values),
  ...(values.length > 1 && { p99: p99(values) }),
  unit,
  ...(reference && { reference }),
});
