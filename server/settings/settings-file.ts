import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { nearest } from "./nearest.ts";
import { readFailure } from "./secret-file.ts";

const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)/;
const NOTHING = /^\s*(?:#.*)?$/;

/** What is written like a setting may be told. Anything else may be a piece of a secret that was cut into lines. */
const LIKE_A_SETTING = /^[A-Z][A-Z0-9_]*$/;

/** The text of one line by its name, none where it sets nothing. Throws why it cannot be used, without what it sets. */
const readLine = (line: string, known: readonly string[]): NodeJS.Dict<string> => {
  if (NOTHING.test(line)) return {};
  const [, name, quote] = SETTING.exec(line) ?? [];
  if (name === undefined) throw new Error("must be NAME=value");
  if (!known.includes(name)) {
    const told = LIKE_A_SETTING.test(name) ? name : "what it sets";
    throw new Error(`${told} is no setting; the nearest is ${nearest(name, known)}`);
  }
  const text = parseEnv(line)[name];
  // What Node makes of a quote that nothing closes is its version's: no text, or one that begins with it.
  if (text === undefined || (quote && text.startsWith(quote)))
    throw new Error(`the text of ${name} must end on its line, with the quote that it begins with`);
  return { [name]: text };
};

/**
 * The lines `NAME=value` of a file, each as Node reads it: given all at once, Node would take the lines after a quote that
 * nothing closes for more of its text. Throws one line for a file that cannot be read, and for the first line of it that
 * sets none of the known names; what it would be set to is not told.
 */
export const readSettingsFile = (path: string, known: readonly string[]): NodeJS.Dict<string> => {
  let file = "";
  try {
    file = readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(`The settings in ${path} cannot be read (${readFailure(cause)}).`, { cause });
  }
  const lines = file.replace(/^\uFEFF/, "").split(/\r?\n/);
  const texts = lines.map((line, at) => {
    try {
      return readLine(line, known);
    } catch (cause) {
      throw new Error(`Line ${at + 1} of ${path} cannot be used: ${(cause as Error).message}.`, { cause });
    }
  });
  return Object.assign({}, ...texts);
};
