import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** What Linux keeps in memory and everybody may write to. */
const SHARED_MEMORY = "/dev/shm";
/** Free there, in bytes; a container gives 64 MB. */
const ENOUGH = 4 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/**
 * Has what this process and its children put among temporary files kept in memory, where the machine has room, until the
 * process ends: each commit of a test waits for the disk otherwise, which others may be busy with.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(SHARED_MEMORY, "tavola-"));
  // PostgreSQL is another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
};
