import { join } from "node:path";
import { SqliteFile } from "./sqlite-file.ts";

/** Held by the operating system while this process lives, so that a second one is refused and a crash leaves no lock. */
export const claim = (directory: string): (() => void) => {
  const lock = new SqliteFile(join(directory, "lock.db"), { patienceMs: 0 });
  try {
    lock.exec("pragma locking_mode = EXCLUSIVE; begin exclusive");
  } catch (reason) {
    lock.close();
    if ((reason as { code?: string }).code !== "SQLITE_BUSY") throw reason;
    throw new Error(
      `Another Tavola server is using the data directory ${directory}. Stop it first, or set DATA_DIR to another one.`,
    );
  }
  return () => lock.close();
};
