import { hasLtr, hasRtl } from "../../contract/shared/direction.ts";
import { direction } from "./locale.ts";

/**
 * A text of people's own, or a date, for the inside of a sentence: it keeps its direction and does not turn the words around
 * it. What runs as the sentence does needs nothing.
 */
export const isolate = (text: string): string =>
  (direction() === "rtl" ? hasLtr(text) : hasRtl(text)) ? `\u2068${text}\u2069` : text;

/** Words whose sentences isolate whatever they are made with. */
export const isolating = <Words>(words: Words): Words => {
  if (typeof words === "function")
    return ((...given: unknown[]) =>
      words(...given.map((one) => (typeof one === "string" ? isolate(one) : one)))) as Words;
  if (typeof words !== "object" || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, isolating<unknown>(one)])) as Words;
};
