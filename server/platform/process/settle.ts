import { closeSync, fsyncSync, openSync, statSync } from "node:fs";

/** Brings a file, or what was done in a folder, to the disk. */
export const settle = (path: string): void => {
  // Windows opens no folder, and brings its names to the disk itself.
  if (process.platform === "win32" && statSync(path).isDirectory()) return;
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
};
