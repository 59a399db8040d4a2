import { makeFolder } from "../../process/make-folder.ts";
import { isOutage, reasonOf } from "../../process/outages.ts";
import { dropCopies } from "../copies/sqlite-copies.ts";
import { claim } from "./claim.ts";
import { openLogBase } from "./log-base.ts";
import { mustHaveItsLog } from "./must-have-its-log.ts";
import { open } from "./sqlite-connection.ts";

interface Ways {
  /** Bytes of its pages that the first connection keeps. */
  pages: number;
  /** Told of each statement that fails. */
  hear: (reason: unknown) => void;
}

const openAll = (directory: string, file: string, { pages, hear }: Ways) => {
  // kB of pages in memory: the one that writes reads nearly everything too.
  const most = Math.floor(pages / 1024);
  const less = Math.floor(most / 4);
  makeFolder(directory);
  const release = claim(directory);
  try {
    dropCopies(directory);
    mustHaveItsLog(file);
    const connect = (kB: number) => open(file, kB, hear);
    const [writer, reader, snapshots] = [connect(most), connect(less), connect(less)] as const;
    return { release, writer, reader, snapshots, base: openLogBase(file) };
  } catch (reason) {
    release();
    throw reason;
  }
};

/** A directory claimed for this process, and the connections to the file in it; or a clear sentence that says why not. */
export const openFile = (directory: string, file: string, ways: Ways) => {
  try {
    return openAll(directory, file, ways);
  } catch (reason) {
    if (!isOutage(reason)) throw reason;
    const why = `The database in the data directory ${directory} cannot be opened: ${reasonOf(reason)}. See DATA_DIR.`;
    throw new Error(why, { cause: reason });
  }
};
