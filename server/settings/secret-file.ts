import { readFileSync } from "node:fs";

/** Why a file cannot be read: the code, or the words where there is none. */
export const readFailure = (reason: unknown): string => {
  const { code, message } = reason as NodeJS.ErrnoException;
  return code ?? message;
};

/** A path is told; what does not look like one may be the secret itself, in the wrong place. */
const shown = (path: string): string => (/^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])/.test(path) ? path : "***");

/** The secret in a file, without the file's last line end. Throws one line that names the setting. */
export const readSecretFile = (setting: string, path: string): string => {
  const refuse = (must: string, cause?: unknown): never => {
    throw new Error(`${setting}=${shown(path)} cannot be used: must be ${must}`, { cause });
  };
  let text = "";
  try {
    text = readFileSync(path, "utf8");
  } catch (reason) {
    refuse(`a file that can be read (${readFailure(reason)})`, reason);
  }
  const secret = text.replace(/\r?\n$/, "");
  return secret || refuse("a file that is not empty");
};
