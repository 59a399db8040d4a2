import { type Figure, ratioOf } from "./figure.ts";

export const columns = ["", "median", "p99", "a second", "reference", "ratio"] as const;

/** Three digits are what a noisy machine can say; large numbers in full, with separators. */
export const shown = (value: number): string => {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits, minimumFractionDigits: digits });
};

const reference = ({ reference: known, rate, unit }: Figure): string => {
  if (!known) return "";
  if (known.rate !== undefined && rate !== undefined) return `${known.rate.toLocaleString("en-GB")}/s`;
  return known.median === undefined ? "" : `${known.median.toLocaleString("en-GB")} ${unit}`;
};

/** A figure as cells, in the columns' order. */
export const cells = (figure: Figure): string[] => {
  const ratio = ratioOf(figure);
  return [
    figure.what,
    `${shown(figure.median)} ${figure.unit}`,
    figure.p99 === undefined ? "" : `${shown(figure.p99)} ${figure.unit}`,
    figure.rate === undefined ? "" : shown(figure.rate),
    reference(figure),
    ratio === undefined ? "" : `${shown(ratio)} ×`,
  ];
};

/** For the terminal: the first column to the left, the others to the right. */
export const alignedTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
};

export const textTable = (figures: readonly Figure[]): string => alignedTable([columns, ...figures.map(cells)]);

export const markdownTable = (figures: readonly Figure[]): string =>
  [columns, columns.map((_, at) => (at === 0 ? "---" : "--:")), ...figures.map(cells)]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
