import { closeSync, fsyncSync, openSync, statSync } from "node:fs";

const isWindows = process.platform === "win32";

/** Brings a file, or what was done in a folder, to the disk. */
export const settle = (path: string): void => {
  // Windows opens no folder, and brings its names to the disk itself. Of files it wants those that are open for writing.
  if (isWindows && statSync(path).isDirectory()) return;
  const file = openSync(path, isWindows ? "r+" : "r");
  fsyncSync(file);
  closeSync(file);
};
