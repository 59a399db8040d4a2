import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newSecret } from "../basics/ids.ts";
import { makeFolder } from "../process/make-folder.ts";
import { isOutage, PartAway, parts } from "../process/outages.ts";
import type { Storage } from "./storage.ts";

/** Fails as a part that is away where the machine is to blame. */
const asked = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (reason) {
    throw isOutage(reason) ? new PartAway(parts.folder, reason) : reason;
  }
};

const isMissing = (reason: unknown): boolean => (reason as NodeJS.ErrnoException).code === "ENOENT";

/** Files in a folder of this machine, spread over subfolders by the beginning of their names. */
export const openFolder = (root: string): Storage => {
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const path = pathOf(name);
    const folder = dirname(path);
    await stat(folder).catch(() => makeFolder(folder));
    // Whole or not at all, also when the machine stops here.
    const unfinished = `${path}.${newSecret()}`;
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  };
  const get = (name: string): Promise<Buffer | undefined> =>
    readFile(pathOf(name)).catch((reason: unknown) => {
      if (isMissing(reason)) return undefined;
      throw reason;
    });
  return {
    put: (name, bytes) => asked(put(name, bytes)),
    get: (name) => asked(get(name)),
    remove: (name) => asked(rm(pathOf(name), { force: true })),
  };
};
