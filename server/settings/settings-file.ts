import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { nearest } from "./nearest.ts";
import { readFailure } from "./secret-file.ts";

const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=/;
const NOTHING = /^\s*(?:#.*)?$/;

const lineFailure = (line: string, known: readonly string[]): string | undefined => {
  if (NOTHING.test(line)) return undefined;
  const name = SETTING.exec(line)?.[1];
  if (name === undefined) return "must be NAME=value";
  return known.includes(name) ? undefined : `${name} is no setting; the nearest is ${nearest(name, known)}`;
};

/**
 * The lines `NAME=value` of a file, as Node reads them. Throws one line for a file that cannot be read, and for the first
 * line of it that sets none of the known names; what it would be set to is not told.
 */
export const readSettingsFile = (path: string, known: readonly string[]): Record<string, string | undefined> => {
  let text = "";
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(`The settings in ${path} cannot be read (${readFailure(cause)}).`, { cause });
  }
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const failure = lineFailure(line, known);
    if (failure) throw new Error(`Line ${at + 1} of ${path} cannot be used: ${failure}.`);
  }
  return parseEnv(text.replace(/^\uFEFF/, ""));
};
