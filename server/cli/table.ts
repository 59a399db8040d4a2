/** Rows of texts as lines, each column as wide as its widest; what stands last in a row is not filled up. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row.map((text, at) => (at < row.length - 1 ? text.padEnd(widths[at] ?? 0) : text)).join("  "),
  );
};
