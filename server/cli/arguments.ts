import { type ParseArgsConfig, parseArgs } from "node:util";
import { AskedWrongly, type Option, type Word, type WordArguments } from "./word.ts";

/** What every word understands. */
export const common = {
  config: { value: "FILE", says: "read settings from a file of lines NAME=value; the environment goes before it" },
  json: { says: "answer in JSON, for scripts" },
  help: { says: "say how the word is used" },
} as const satisfies Record<string, Option>;

export const yes: Option = { says: "do not ask first" };

/** The options of a word, those of all words among them. */
export const optionsOf = (word: Word): Record<string, Option> => ({
  ...word.options,
  ...(word.question && { yes }),
  ...common,
});

/** How a word is written, as in `people add NAME ADDRESS [--json]`. */
export const usageOf = ({ name, takes = [], options = {}, question }: Word): string =>
  [
    `tavola ${name}`,
    ...takes,
    ...Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` ${value}` : ""}]`),
    ...(question ? ["[--yes]"] : []),
  ].join(" ");

/** The word that some arguments begin with, and the rest of them. */
export const findWord = (
  words: readonly Word[],
  args: readonly string[],
): { word: Word; rest: string[] } | undefined => {
  for (const length of [2, 1]) {
    const word = words.find(({ name }) => name === args.slice(0, length).join(" "));
    if (word) return { word, rest: args.slice(length) };
  }
  return undefined;
};

export interface ProgramArguments {
  given: WordArguments;
  configFile: string | undefined;
  json: boolean;
  help: boolean;
  yes: boolean;
}

const parse = (word: Word, args: readonly string[]) => {
  const options: ParseArgsConfig["options"] = {};
  for (const [name, { value }] of Object.entries(optionsOf(word)))
    options[name] = value === undefined ? { type: "boolean" } : { type: "string" };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (reason) {
    // Node's sentences tell how an argument that begins with a dash is written, on lines of their own.
    throw new AskedWrongly((reason as Error).message.split("\n", 1).join(), { cause: reason });
  }
};

/** What a word is asked by the arguments behind it. Throws a sentence for what it does not understand. */
export const readArguments = (word: Word, args: readonly string[], cwd: string): ProgramArguments => {
  const { values, positionals } = parse(word, args);
  const { config, json, help, yes: isSure, ...options } = values as WordArguments["options"];
  const asked = {
    given: { args: positionals, options, cwd },
    configFile: config as string | undefined,
    json: json !== undefined,
    help: help !== undefined,
    yes: isSure !== undefined,
  };
  const { takes = [] } = word;
  const needed = takes.filter((name) => !name.startsWith("["));
  if (!asked.help && positionals.length < needed.length)
    throw new AskedWrongly(`${needed[positionals.length]} is missing.`);
  if (positionals.length > takes.length) throw new AskedWrongly(`${positionals[takes.length]} is one word too many.`);
  return asked;
};
