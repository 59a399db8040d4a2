/** How many letters have to be changed, added or taken away to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, against] of Array.from(other).entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Of some words the one that is most like another, whatever the case; of several the first. */
export const nearest = (word: string, known: readonly string[]): string => {
  const to = word.toUpperCase().slice(0, 100);
  const [first = "", ...rest] = known;
  const far = (name: string) => distance(to, name.toUpperCase());
  return rest.reduce((best, name) => (far(name) < far(best) ? name : best), first);
};
