import { foldWanted } from "../../../contract/shared/fold.ts";
import { hasWords } from "../../../contract/shared/words/words.ts";
import type { KeptTask, SeenTasks } from "./seen-tasks.ts";

interface Asked {
  text: string;
  /** Its words: see `wordsWanted`. */
  words: readonly string[];
  most: number;
}

/** Tasks by any part of their title, or by a title in which each word begins one. */
export const titlesFound = (seen: SeenTasks, { text, words, most }: Asked): string[] => {
  const wanted = foldWanted(text);
  const isFound = ({ titleKey }: KeptTask): boolean =>
    titleKey.includes(wanted) ||
    // Most titles have none of them, which is told without folding anew what is folded.
    (words.every((word) => titleKey.includes(word)) && hasWords(titleKey, words));
  return seen.first(isFound, most).map(({ id }) => id);
};
