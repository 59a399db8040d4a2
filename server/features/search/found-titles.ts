import { foldWanted } from "../../../contract/shared/fold.ts";
import { hasWords } from "../../../contract/shared/words/words.ts";
import type { SeenTasks } from "./seen-tasks.ts";

interface Asked {
  text: string;
  /** Its words: see `wordsWanted`. */
  words: readonly string[];
  most: number;
}

/** Tasks by any part of their title, or by a title in which each word begins one. */
export const titlesFound = (seen: SeenTasks, { text, words, most }: Asked): string[] => {
  const wanted = foldWanted(text);
  return seen.first(({ titleKey }) => titleKey.includes(wanted) || hasWords(titleKey, words), most).map(({ id }) => id);
};
