import { nearest } from "../settings/nearest.ts";
import type { Word } from "./word.ts";

/** Says of arguments that begin with no word of ours which one they come nearest to. */
export const nearestWord = (args: readonly string[], words: readonly Word[]): string => {
  const given = args.filter((arg) => !arg.startsWith("-"));
  const names = words.map(({ name }) => name);
  const [first = ""] = given;
  const ofFirst = names.filter((name) => name.startsWith(`${first} `));
  if (ofFirst.length > 0 && first)
    return `${first} takes another word: ${ofFirst.map((name) => name.slice(first.length + 1)).join(", ")}.`;
  const asked = names.some((name) => name.split(" ")[0] === first) ? given.slice(0, 2).join(" ") : first;
  return `"${asked}" is no word of tavola. The nearest is "${nearest(asked, names)}"; tavola help lists all.`;
};
