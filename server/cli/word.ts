import type { Writable } from "node:stream";
import type { SettingsSource } from "../settings/set-texts.ts";
import type { Installation } from "./installation.ts";

/** An option of a word: `--name`, or `--name VALUE` where it has a value's name. */
export interface Option {
  value?: string;
  says: string;
}
type Options = Readonly<Record<string, Option>>;

/** What an option of that kind is given as; of any kind, either. */
type OptionValue<O extends Options, Name extends keyof O> = string extends keyof O
  ? string | true
  : O[Name] extends { value: string }
    ? string
    : true;

/** What a word was given: its arguments by place, its options by name, and the folder that paths are seen from. */
export interface WordArguments<O extends Options = Options> {
  args: readonly string[];
  options: { readonly [Name in keyof O]?: OptionValue<O, Name> };
  cwd: string;
}

/** How a word is heard while it works. */
export interface Io {
  /** Standard output, for a word whose result is a file. What it says stands on standard error then. */
  out: Writable;
  /** Says how far it has come, in a sentence on standard error. */
  note: (sentence: string) => void;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** What a word did. */
export interface WordAnswer {
  /** In sentences, one a line. */
  says: readonly string[];
  /** The same for scripts (`--json`); left out, it is the sentences. */
  data?: unknown;
  /** Standard output holds its result, so all this goes to standard error. */
  beside?: true;
  /** 1: it failed, or found something wrong. Left out: 0. */
  code?: 0 | 1;
}

export { Refused } from "../platform/basics/refused.ts";
/** What was asked wrongly, in a sentence for whoever asked: exit code 2. */
export class AskedWrongly extends Error {}

interface Common<O extends Options> {
  /** One or two words, as `people add`. */
  name: string;
  /** Names of its arguments in their order; one that may be left out, the last ones only, stands in brackets. */
  takes?: readonly string[];
  /** What it does, in a sentence without a full stop. */
  summary: string;
  options?: O;
}

/** A word for the program's own process, given where the settings are read from. */
export interface WordHere<O extends Options = Options> extends Common<O> {
  where: "here";
  /** Asked before what destroys, unless with `--yes`; null: as it was given it destroys nothing. */
  question?: (place: SettingsSource, given: WordArguments<O>) => Promise<string | null>;
  run: (place: SettingsSource, given: WordArguments<O>, io: Io) => Promise<WordAnswer>;
  /** What the running server answers where the word itself asks it (`askServer`). */
  there?: (place: Installation, given: WordArguments<O>, io: Io) => Promise<WordAnswer>;
}

/** A word for whoever has the database open: the running server on SQLite, or else the program itself. */
export interface WordThere<O extends Options = Options> extends Common<O> {
  where: "installation";
  question?: (place: Installation, given: WordArguments<O>) => Promise<string | null>;
  run: (place: Installation, given: WordArguments<O>, io: Io) => Promise<WordAnswer>;
}

/** The word that becomes a server: `main.ts` carries it out, before anything else of the program is loaded. */
interface WordStart extends Common<Options> {
  where: "start";
  question?: undefined;
}

export type Word = WordHere | WordThere | WordStart;

/** A word with the types of its own options. */
export const wordHere = <const O extends Options>(word: Omit<WordHere<O>, "where">): Word =>
  ({ ...word, where: "here" }) as unknown as Word;
export const wordThere = <const O extends Options>(word: Omit<WordThere<O>, "where">): Word =>
  ({ ...word, where: "installation" }) as unknown as Word;
