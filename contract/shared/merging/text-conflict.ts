import type { Problem } from "../errors.ts";
import type { TextPart } from "./merge-text.ts";

/** What a `conflict` tells besides where somebody's text could not be merged with what others made of it meanwhile. */
export interface TextConflict<Thing> {
  /** The thing as it is; null where there is none. */
  current: Thing | null;
  fields: ["text"];
  parts: TextPart[];
  /** Of the thing's stream: what is saved with it began from `current`. */
  version: number;
}

/** The runs at odds, if that is why a text was refused. */
export const textConflictOf = <Thing>(problem: Problem | undefined): TextConflict<Thing> | undefined =>
  problem?.code === "conflict" && Array.isArray(problem.parts)
    ? (problem as unknown as TextConflict<Thing>)
    : undefined;
