import { makeFolder } from "../../process/make-folder.ts";
import { isOutage, reasonOf } from "../../process/outages.ts";
import { dropCopies } from "../copies/sqlite-copies.ts";
import { claim } from "./claim.ts";
import { openLogBase } from "./log-base.ts";
import { mustHaveItsLog } from "./must-have-its-log.ts";
import { open } from "./sqlite-connection.ts";

const openAll = (directory: string, file: string, pages: number) => {
  // kB of pages in memory: the one that writes reads nearly everything too.
  const most = Math.floor(pages / 1024);
  const less = Math.floor(most / 4);
  makeFolder(directory);
  const release = claim(directory);
  try {
    dropCopies(directory);
    mustHaveItsLog(file);
    const [writer, reader, snapshots] = [open(file, most), open(file, less), open(file, less)] as const;
    return { release, writer, reader, snapshots, base: openLogBase(file) };
  } catch (reason) {
    release();
    throw reason;
  }
};

/**
 * A directory claimed for this process, and the connections to the file in it, of which the first keeps so many bytes of its pages; or a
 * clear sentence that says why not.
 */
export const openFile = (directory: string, file: string, pages: number) => {
  try {
    return openAll(directory, file, pages);
  } catch (reason) {
    if (!isOutage(reason)) throw reason;
    const why = `The database in the data directory ${directory} cannot be opened: ${reasonOf(reason)}. See DATA_DIR.`;
    throw new Error(why, { cause: reason });
  }
};
