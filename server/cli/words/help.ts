import { findWord } from "../arguments.ts";
import { helpOn, overview } from "../help.ts";
import { nearestWord } from "../nearest-word.ts";
import { AskedWrongly, type Word, wordHere } from "../word.ts";

export const help = (words: () => readonly Word[]): Word =>
  wordHere({
    name: "help",
    takes: ["[WORD]", "[WORD]"],
    summary: "List the words, or say how one is used",
    run: async (_source, { args }) => {
      if (args.length === 0) return { says: [overview(words()).trimEnd()] };
      const { word } = findWord(words(), args) ?? fail(nearestWord(args, words()));
      return { says: [helpOn(word).trimEnd()] };
    },
  });

const fail = (says: string): never => {
  throw new AskedWrongly(says);
};
