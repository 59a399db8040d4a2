import type { Machine } from "../machine.ts";

/** What was measured at one size, by the name of its line; a line may end before the others. */
export interface Point {
  at: number;
  values: Record<string, number>;
}

/** How something costs as one thing grows. */
export interface Axis {
  /** What grows, as a title: "Tasks on a panel". */
  title: string;
  /** What it was measured on. */
  data: string;
  /** Of every line. */
  unit: "ms" | "MB";
  points: Point[];
}

/** One run, as it is kept in git. */
export interface Growth {
  date: string;
  machine: Machine;
  axes: Axis[];
}

/** The names of an axis' lines, in the order in which they come. */
export const linesOf = ({ points }: Axis): string[] => [
  ...new Set(points.flatMap(({ values }) => Object.keys(values))),
];

/** The largest size up to which a line stays within a limit; undefined where it never did. */
export const largestWithin = ({ points }: Axis, line: string, limit: number): number | undefined => {
  let largest: number | undefined;
  for (const { at, values } of points) {
    const value = values[line];
    if (value === undefined || value > limit) break;
    largest = at;
  }
  return largest;
};
