/** The outlines of bands that lie on each other, in a square of 100 by 100: `values` from the bottom band up. */
export const bandPaths = (bands: readonly (readonly number[])[], end: number): string[] => {
  const count = bands[0]?.length ?? 0;
  const x = (at: number): string => round(count > 1 ? (at / (count - 1)) * 100 : 0);
  const y = (value: number): string => round(100 - (end > 0 ? (value / end) * 100 : 0));
  // A single day is as wide as the plot.
  const line = (heights: readonly number[]): string[] =>
    heights.length === 1
      ? [`0 ${y(heights[0] ?? 0)}`, `100 ${y(heights[0] ?? 0)}`]
      : heights.map((height, at) => `${x(at)} ${y(height)}`);
  let below: readonly number[] = Array.from({ length: count }, () => 0);
  return bands.map((values) => {
    const above = below.map((height, at) => height + (values[at] ?? 0));
    const outline = [...line(above), ...line(below).toReversed()];
    below = above;
    return outline.length > 0 ? `M${outline.join("L")}Z` : "";
  });
};

const round = (value: number): string => String(Math.round(value * 100) / 100);
