import { lstatSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A folder that is not there and cannot be made, with the reason in words. */
export class NoFolder extends Error {}

const codeOf = (reason: unknown): unknown => (reason as NodeJS.ErrnoException).code;

/** Whether something has this name, be it a link that points to nothing. */
const isTaken = (path: string): boolean => {
  try {
    lstatSync(path);
    return true;
  } catch (reason) {
    if (codeOf(reason) === "ENOENT" || codeOf(reason) === "ENOTDIR") return false;
    throw reason;
  }
};

const mustBeFolder = (path: string): void => {
  try {
    if (statSync(path).isDirectory()) return;
  } catch (reason) {
    if (codeOf(reason) === "ENOENT") throw new NoFolder(`${path} points to nothing`, { cause: reason });
    throw reason;
  }
  throw new NoFolder(`${path} is a file`);
};

const makeIn = (parent: string, path: string): void => {
  try {
    mkdirSync(path);
  } catch (reason) {
    if (codeOf(reason) === "EEXIST") return;
    if (codeOf(reason) === "ENOENT") throw new NoFolder(`nothing can be made in ${parent}`, { cause: reason });
    throw reason;
  }
};

const makeLevels = (path: string): void => {
  const parent = dirname(path);
  if (isTaken(path) || parent === path) mustBeFolder(path);
  else {
    makeLevels(parent);
    makeIn(parent, path);
  }
};

/**
 * A folder, and those above it that are missing. Node's own way (`recursive`) takes ENOENT for a parent that is missing,
 * and asks for ever where it is there and lets nothing be made in it, as /proc does.
 */
export const makeFolder = (path: string): void => {
  try {
    makeLevels(resolve(path));
  } catch (reason) {
    throw reason instanceof NoFolder ? reason : new NoFolder((reason as Error).message, { cause: reason });
  }
};
