import { optionsOf, usageOf } from "./arguments.ts";
import { table } from "./table.ts";
import type { Word } from "./word.ts";

const indented = (rows: readonly (readonly [string, string])[]): string[] => table(rows).map((line) => `  ${line}`);

const lines = (all: readonly string[]): string => `${all.join("\n")}\n`;

/** All words, a line each. */
export const overview = (words: readonly Word[]): string =>
  lines([
    "Everything that is done to a Tavola server. Without a word it starts.",
    "",
    ...indented(words.map(({ name, takes = [], summary }) => [[name, ...takes].join(" "), summary])),
    "",
    "tavola help WORD says how one is used.",
  ]);

/** How one word is used. */
export const helpOn = (word: Word): string =>
  lines([
    `Usage: ${usageOf(word)}`,
    `${word.summary}.`,
    "",
    ...indented(
      Object.entries(optionsOf(word)).map(([name, { value, says }]) => [`--${name}${value ? ` ${value}` : ""}`, says]),
    ),
  ]);
