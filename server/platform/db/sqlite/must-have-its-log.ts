import { OPERATING_GUIDE } from "../../basics/operating-guide.ts";
import { logBelongs } from "./log-base.ts";
import { PATIENCE_MS, SqliteFile } from "./sqlite-file.ts";

/**
 * Every page, and every row of every index: some 20 seconds for each GB. By a connection that only reads: any other would
 * copy the log into the file when it is closed.
 */
const isWhole = (path: string): boolean => {
  const file = new SqliteFile(path, { patienceMs: PATIENCE_MS, readOnly: true });
  try {
    const [found] = file.prepare("pragma integrity_check(1)").all([]) as { integrity_check: string }[];
    return found?.integrity_check === "ok";
  } catch {
    return false;
  } finally {
    file.close();
  }
};

/** Before any connection is opened: SQLite takes whatever log lies beside a file for its own. */
export const mustHaveItsLog = (file: string): void => {
  const belongs = logBelongs(file);
  if (belongs === "no" || (belongs === "unsure" && !isWhole(file)))
    throw new Error(
      `${file}-wal does not belong to ${file}, which was replaced or changed while no server ran. After putting a backup ` +
        `back remove ${file}-wal and ${file}-shm; if you did not, remove ${file}-base. ` +
        `See "Putting a backup back" in ${OPERATING_GUIDE}.`,
    );
};
