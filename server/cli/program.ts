import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { type Config, readConfig } from "../config.ts";
import { withMend } from "../platform/process/damage.ts";
import { withoutSecrets } from "../platform/process/secrets.ts";
import type { SettingsSource } from "../settings/set-texts.ts";
import { findWord, type ProgramArguments, readArguments } from "./arguments.ts";
import { askServer } from "./control/ask-server.ts";
import { helpOn, overview } from "./help.ts";
import { nearestWord } from "./nearest-word.ts";
import { AskedWrongly, type Io, Refused, type WordAnswer, type WordHere, type WordThere } from "./word.ts";
import { words } from "./words.ts";

/** What the program has of the process that it runs in. */
export interface Surroundings {
  environment: SettingsSource["environment"];
  cwd: string;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  /** Has this process give way to others: on PostgreSQL a server may be at work beside it. */
  standBack?: () => void;
}

/** A word that can be carried out, wherever. */
interface Ready {
  question: string | null;
  run: (io: Io) => Promise<WordAnswer>;
  close?: () => Promise<void>;
}

/** A word for who has the database open: the running server, or this process once it has opened it. */
const readyThere = async (
  word: WordThere,
  { given }: ProgramArguments,
  config: Config,
  { standBack }: Surroundings,
): Promise<Ready> => {
  const asking = config.databaseUrl
    ? undefined
    : await askServer(config.dataDir, { word: word.name, ...given, args: [...given.args] });
  if (asking) return asking;
  standBack?.();
  const { openInstallation } = await import("./open-installation.ts");
  const { whereItMoved } = await import("../archive/moving/moved.ts");
  const installation = await openInstallation(config);
  const close = (): Promise<void> => installation.close();
  try {
    const question = (await word.question?.(installation, given)) ?? null;
    const run = async (io: Io): Promise<WordAnswer> => {
      const moved = await whereItMoved(installation.db);
      if (moved !== undefined) io.note(`${moved} What follows is of what was left here.`);
      return word.run(installation, given, io);
    };
    return { question, run, close };
  } catch (reason) {
    await close();
    throw reason;
  }
};

/** A place that is named for one backup may take keys that nothing else takes. */
const configFor = (environment: SettingsSource["environment"], asked: ProgramArguments | undefined): Config => {
  const to = asked?.given.options.to;
  return readConfig(environment, asked?.configFile, to === true ? undefined : to);
};

const ready = async (word: WordHere | WordThere, asked: ProgramArguments, around: Surroundings): Promise<Ready> => {
  const { environment } = around;
  const { given, configFile } = asked;
  if (word.where === "installation") return readyThere(word, asked, configFor(environment, asked), around);
  const source = { environment, configFile };
  return { question: (await word.question?.(source, given)) ?? null, run: (io) => word.run(source, given, io) };
};

/** Whether whoever is there says yes. */
const isAgreed = async (question: string, { stdin, stderr }: Surroundings): Promise<boolean> => {
  const lines = createInterface({ input: stdin });
  stderr.write(`${question} [y/N] `);
  for await (const line of lines) return /^y(?:es)?$/i.test(line.trim());
  return false;
};

const carryOut = async (
  word: WordHere | WordThere,
  asked: ProgramArguments,
  around: Surroundings,
): Promise<WordAnswer> => {
  const { question, run, close } = await ready(word, asked, around);
  try {
    if (question !== null && !asked.yes && !(await isAgreed(question, around))) throw new Refused("Nothing was done.");
    const note = (sentence: string): void => void around.stderr.write(`${sentence}\n`);
    return await run({ out: around.stdout, note, signal: new AbortController().signal });
  } finally {
    await close?.();
  }
};

const printed = ({ says, data = { says } }: WordAnswer, json: boolean): string =>
  json ? `${JSON.stringify(data)}\n` : says.map((sentence) => `${sentence}\n`).join("");

/** Secrets of the settings stand in no line, and as little where the settings themselves are wrong. */
const hiding = (environment: SettingsSource["environment"], asked: ProgramArguments | undefined) => {
  try {
    return withoutSecrets(configFor(environment, asked).secrets);
  } catch {
    return withoutSecrets([]);
  }
};

/** Carries out what some arguments ask for. Resolves with the exit code: 0 done, 1 failed or found something, 2 asked wrongly. */
export const program = async (args: readonly string[], around: Surroundings): Promise<0 | 1 | 2> => {
  const found = findWord(words, args);
  if (!found) {
    const asksForHelp = ["--help", "-h"].includes(args[0] ?? "");
    if (asksForHelp) around.stdout.write(overview(words));
    else around.stderr.write(`tavola: ${nearestWord(args, words)}\n`);
    return asksForHelp ? 0 : 2;
  }
  const { word, rest } = found;
  let asked: ProgramArguments | undefined;
  try {
    asked = readArguments(word, rest, around.cwd);
    if (asked.help || word.where === "start") {
      around.stdout.write(helpOn(word));
      return 0;
    }
    const answer = await carryOut(word, asked, around);
    (answer.beside ? around.stderr : around.stdout).write(printed(answer, asked.json));
    return answer.code ?? 0;
  } catch (reason) {
    const hide = hiding(around.environment, asked);
    const { message } = reason as Error;
    around.stderr.write(`tavola: ${hide(withMend(message))}\n`);
    if (!(reason instanceof AskedWrongly)) return 1;
    around.stderr.write(helpOn(word));
    return 2;
  }
};
