import { makeFolder } from "../../process/make-folder.ts";
import { isOutage, reasonOf } from "../../process/outages.ts";
import { dropCopies } from "../copies/sqlite-copies.ts";
import { claim } from "./claim.ts";
import { openLogBase } from "./log-base.ts";
import { mustHaveItsLog } from "./must-have-its-log.ts";
import { open } from "./sqlite-connection.ts";

/** kB of pages that a connection keeps in memory at most: the one that writes reads nearly everything too. */
const cacheSizes = { writer: 65_536, reader: 16_384 };

const openAll = (directory: string, file: string) => {
  makeFolder(directory);
  const release = claim(directory);
  try {
    dropCopies(directory);
    mustHaveItsLog(file);
    const [writer, reader, snapshots] = [
      open(file, cacheSizes.writer),
      open(file, cacheSizes.reader),
      open(file, cacheSizes.reader),
    ] as const;
    return { release, writer, reader, snapshots, base: openLogBase(file) };
  } catch (reason) {
    release();
    throw reason;
  }
};

/** A directory claimed for this process, and the connections to the file in it; or a clear sentence that says why not. */
export const openFile = (directory: string, file: string) => {
  try {
    return openAll(directory, file);
  } catch (reason) {
    if (!isOutage(reason)) throw reason;
    const why = `The database in the data directory ${directory} cannot be opened: ${reasonOf(reason)}. See DATA_DIR.`;
    throw new Error(why, { cause: reason });
  }
};
