import { fold, foldWanted } from "../../../contract/shared/fold.ts";

/** How well a command's name fits what was typed: the letters in order, best where words begin; null where they are not. */
export const fuzzyScore = (name: string, typed: string): number | null => {
  const [text, wanted] = [fold(name), foldWanted(typed).replaceAll(" ", "")];
  if (wanted === "") return null;
  const whole = text.indexOf(foldWanted(typed));
  // In one piece beats any scattering, at the beginning most.
  if (whole >= 0) return 1000 - whole;
  let score = 0;
  let at = -1;
  for (const letter of wanted) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    const begins = next === 0 || !/[\p{L}\p{N}]/u.test(text[next - 1] ?? "");
    score += next === at + 1 ? 5 : begins ? 4 : -1;
    at = next;
  }
  // Letters strewn over a sentence are no match.
  return score < wanted.length ? null : score;
};

/** What fits, best first; what fits alike stays in its order. */
export const fuzzyFind = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string, typed: string): Thing[] =>
  things
    .map((thing) => ({ thing, score: fuzzyScore(nameOf(thing), typed) }))
    .filter((one): one is { thing: Thing; score: number } => one.score !== null)
    .sort((a, b) => b.score - a.score)
    .map(({ thing }) => thing);
