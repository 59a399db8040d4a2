import { isAtOdds, joinParts, type TextPart, type Versions } from "../../../../contract/shared/merging/merge-text.ts";

/** What a person takes of a run: one side, both, or a mix of their own. */
export type TextPick = { side: "theirs" | "mine" | "both" | "mixed"; mix: string };

/** A run at odds, by its place in the list of parts. */
export interface TextRow extends Versions {
  at: number;
}

export const textRows = (parts: readonly TextPart[]): TextRow[] =>
  parts.flatMap((part, at) => (isAtOdds(part) ? [{ ...part, at }] : []));

/** Theirs, then mine: on lines of their own where either is lines, else with a space between. */
export const bothOf = ({ theirs, mine }: Versions): string => {
  if (theirs === "" || mine === "") return theirs + mine;
  const between = /\n/.test(theirs + mine) ? "\n" : " ";
  const isApart = /\s$/.test(theirs) || /^\s/.test(mine);
  return theirs + (isApart ? "" : between) + mine;
};

/** Nothing that either wrote goes unless somebody says so. */
export const firstPick = (row: Versions): TextPick => ({ side: "both", mix: bothOf(row) });

const resultOf = (row: Versions, { side, mix }: TextPick): string => {
  if (side === "both") return bothOf(row);
  return side === "mixed" ? mix : row[side];
};

/** The text with what was chosen of each run; where nothing was, with both. */
export const chosenText = (parts: readonly TextPart[], picks: Readonly<Record<number, TextPick>>): string =>
  joinParts(parts, (row, at) => resultOf(row, picks[at] ?? firstPick(row)));
