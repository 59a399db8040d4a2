/** How wide a character is, in px. */
export type Advance = (character: string) => number;

/** How many lines a text takes in a width, breaking between words and, where one is too long, inside it. */
export const wrapLines = (text: string, width: number, advance: Advance): number => {
  const space = advance(" ");
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let length = 0;
    for (const character of word) length += advance(character);
    const needed = used === 0 ? length : used + space + length;
    if (needed <= width) used = needed;
    else if (length <= width) {
      lines++;
      used = length;
    } else {
      // A word longer than a line begins on a line of its own and is cut at the edge.
      if (used > 0) lines++;
      lines += Math.ceil(length / width) - 1;
      used = length % width;
    }
  }
  return lines;
};
