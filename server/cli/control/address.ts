import { createHash } from "node:crypto";
import { closeSync, openSync, realpathSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const NAME = "control.sock";
/** What systems take as the path of a socket; a longer one some would cut without a word. */
const LONGEST = process.platform === "linux" ? 107 : 103;

export interface ControlAddress {
  path: string;
  /** The file of it, for its rights and its removal; undefined: there is none, as for pipes of Windows. */
  file: string | undefined;
  /** Lets go of what the path leans on. */
  release: () => void;
}

const nothing = (): void => undefined;
const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST;

/**
 * Where the server of a data folder is asked. On Windows a pipe, which only its owner and administrators may write to. Elsewhere a
 * socket in the folder, by whichever path to it is short enough. Throws a sentence where none is.
 */
export const controlAddress = (dataDir: string): ControlAddress => {
  if (process.platform === "win32") {
    const name = createHash("sha256").update(realpathSync(dataDir).toLowerCase()).digest("hex").slice(0, 32);
    return { path: `\\\\.\\pipe\\tavola-${name}`, file: undefined, release: nothing };
  }
  const file = join(resolve(dataDir), NAME);
  const short = [file, relative(process.cwd(), file)].find(fits);
  if (short !== undefined) return { path: short, file, release: nothing };
  if (process.platform !== "linux")
    throw new Error(`The path of ${file} is too long for a socket: no more than ${LONGEST} bytes.`);
  const folder = openSync(dataDir, "r");
  return { path: `/proc/self/fd/${folder}/${NAME}`, file, release: () => closeSync(folder) };
};
