/** About what a name takes in small print, and what stands around each, in px. */
const LETTER = 6.6;
const WIDE_LETTER = 12;
const AROUND = 23;
const MORE = 22;

// East Asian signs are as wide as they are high.
const widthOf = (name: string): number =>
  Array.from(name).reduce((width, letter) => width + (letter < "\u1100" ? LETTER : WIDE_LETTER), AROUND);

/**
 * How many of some names find room in one line, with '+2' behind them where it is not all; one at least. Told by their
 * letters: nothing has to be drawn first, so a card is the same before and after its script is here.
 */
export const labelsThatFit = (names: readonly string[], room: number): number => {
  let taken = 0;
  const end = names.findIndex((name, at) => {
    taken += widthOf(name);
    return at > 0 && taken + (at + 1 < names.length ? MORE : 0) > room;
  });
  return end < 0 ? names.length : end;
};
