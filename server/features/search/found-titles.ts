import { foldWanted } from "../../../contract/shared/fold.ts";
import { hasWordsFolded } from "../../../contract/shared/words/words.ts";
import type { SeenTasks } from "./seen-tasks.ts";

interface TitleQuery {
  text: string;
  /** Its words: see `wordsWanted`. */
  words: readonly string[];
  most: number;
}

/** Tasks by any part of their title, or by a title in which each word begins one. */
export const titlesFound = async (seen: SeenTasks, { text, words, most }: TitleQuery): Promise<string[]> => {
  const wanted = foldWanted(text);
  // Whether a title is found the one way or the other, it holds these.
  const parts = words.filter((word) => wanted.includes(word));
  const isFound = (titleKey: string): boolean => titleKey.includes(wanted) || hasWordsFolded(titleKey, words);
  const isOneWord = words.length === 1 && words[0] === wanted;
  const tasks = await seen.first(isOneWord ? { parts } : { parts, isFound }, most);
  return tasks.map(({ id }) => id);
};
