import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { memoryLimit } from "../platform/process/memory.ts";

/** What the doctor asks the machine. Tests put another one in its place, as nobody can fill theirs. */
export interface Machine {
  now: () => number;
  nodeVersion: string;
  /** Of the container or of the machine, in bytes. */
  memoryBytes: () => number;
  /** Of the file system that a folder is on: its number in `statfs`, and the bytes that are free there. */
  fileSystem: (folder: string) => Promise<{ type: number; freeBytes: number }>;
}

export const thisMachine: Machine = {
  now: Date.now,
  nodeVersion: process.versions.node,
  memoryBytes: () => memoryLimit(undefined) ?? totalmem(),
  fileSystem: async (folder) => {
    const { type, bavail, bsize } = await statfs(folder);
    return { type, freeBytes: bavail * bsize };
  },
};
