/** Of a column's name so many characters are shown [S2.40, S9.11]. */
const STATUS_CHARACTERS = 10;

/** A column's name in a search result: its first characters and an ellipsis, or all of a short one. */
export const cutStatus = (name: string): string => {
  let kept = "";
  let count = 0;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name)) {
    if (count++ === STATUS_CHARACTERS) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return name;
};
