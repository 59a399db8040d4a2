import { median, quantile } from "../statistics.ts";
import { alignedTable, shown } from "../table.ts";

/** What came of a minute. */
export interface Minute {
  /** Milliseconds of each move, and of everything that was asked for. */
  moves: number[];
  calls: number[];
  /** Milliseconds from each move until the last of those connected had it. */
  told: number[];
  /** MB and file descriptors of all processes, each second. */
  memory: number[];
  descriptors: number[];
  /** What was answered with an error, or not at all. */
  failed: number;
  /** What was done to the server meanwhile, or is not over yet. */
  faults: Set<string>;
}

export const newMinute = (): Minute => ({
  ...{ moves: [], calls: [], told: [], memory: [], descriptors: [], failed: 0 },
  faults: new Set(),
});

const head = [
  "minute",
  "calls",
  "move",
  "p99 of all",
  "told to the last",
  "memory",
  "descriptors",
  "failed",
  "meanwhile",
];
const ms = (value: number): string => `${shown(value)} ms`;

/** A row for a minute, by its number. */
const row = (minute: Minute, number: number): string[] => [
  String(number),
  String(minute.calls.length),
  ms(median(minute.moves)),
  ms(quantile(minute.calls, 0.99)),
  ms(median(minute.told)),
  `${shown(median(minute.memory))} MB`,
  shown(median(minute.descriptors)),
  String(minute.failed),
  [...minute.faults].join(", "),
];

/** What is told of them all, a line each; the times and what it takes are medians. */
export const minutesTable = (minutes: readonly Minute[]): string =>
  alignedTable([head, ...minutes.map((minute, at) => row(minute, at + 1))]);

/** Of the rates between two medians. */
const MOST_DRIFT = 0.05;
/** Minutes of each third. Of fewer, nothing is said. */
const LEAST_MINUTES = 2;

/** What must not grow, and by how much it may: what is less is the machine's. */
const judged = {
  "the time of a move": { of: ({ moves }: Minute) => median(moves), unit: "ms", least: 1 },
  memory: { of: ({ memory }: Minute) => median(memory), unit: "MB", least: 5 },
  "file descriptors": { of: ({ descriptors }: Minute) => median(descriptors), unit: "", least: 5 },
};

/**
 * What drifts, a sentence each. Compared are the medians of the last and of the middle third of the minutes, those left out
 * in which something was done to the server: the first third is what it takes to warm up. It drifts where the last is more
 * than 5 % above the middle, and by more than 1 ms, 5 MB or 5 file descriptors. Null: too few minutes to say.
 */
export const drifts = (minutes: readonly Minute[]): string[] | null => {
  const calm = minutes.filter(({ faults }) => faults.size === 0);
  const third = Math.floor(calm.length / 3);
  if (third < LEAST_MINUTES) return null;
  const middle = calm.slice(-2 * third, -third);
  const last = calm.slice(-third);
  return Object.entries(judged).flatMap(([what, { of, unit, least }]) => {
    const [before, after] = [median(middle.map(of)), median(last.map(of))];
    if (after - before <= least || after / before - 1 <= MOST_DRIFT) return [];
    return [`${what} grew from ${shown(before)} to ${shown(after)} ${unit}`.trimEnd()];
  });
};
