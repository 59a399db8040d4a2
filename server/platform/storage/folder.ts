import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newSecret } from "../ids.ts";
import type { Storage } from "./storage.ts";

const isMissing = (reason: unknown): boolean => (reason as NodeJS.ErrnoException).code === "ENOENT";

/** Files in a folder of this machine, spread over subfolders by the beginning of their names. */
export const openFolder = (root: string): Storage => {
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
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
    },
    get: (name) =>
      readFile(pathOf(name)).catch((reason: unknown) => {
        if (isMissing(reason)) return undefined;
        throw reason;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
