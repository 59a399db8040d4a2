import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange } from "../basics/byte-range.ts";
import { newSecret } from "../basics/ids.ts";
import { makeFolder } from "../process/make-folder.ts";
import type { Part } from "../process/parts.ts";
import { asked, beginIncoming } from "./incoming-file.ts";
import type { KeptFile, Storage } from "./storage.ts";

/** Files that come in lie here, beside those that are kept: they are renamed to be kept, which takes the same disk. */
const INCOMING = "incoming";
/** Bytes that are read at a time. */
const READ_AT_ONCE = 256 * 1024;

const missing = (reason: unknown): undefined => {
  if ((reason as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw reason;
};

/** Makes a new name in a folder outlive a stop of the machine. */
const syncFolder = async (path: string): Promise<void> => {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const readFrom = async (path: string, range?: ByteRange): Promise<Readable | undefined> => {
  const file = await open(path, "r").catch(missing);
  return file?.createReadStream({ ...range, highWaterMark: READ_AT_ONCE });
};

const dropOlder = async (folder: string, than: Date): Promise<void> => {
  for (const name of (await readdir(folder).catch(missing)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(missing);
    if (found && found.mtimeMs < than.getTime()) await rm(path, { force: true });
  }
};

const namesIn = async (path: string): Promise<string[]> => ((await readdir(path).catch(missing)) ?? []).sort();

/** What lies in one subfolder; what goes meanwhile is left out. */
const keptIn = async (path: string): Promise<KeptFile[]> => {
  const kept: KeptFile[] = [];
  for (const name of await namesIn(path)) {
    const found = await stat(join(path, name)).catch(missing);
    if (found?.isFile()) kept.push({ name, size: found.size, writtenAt: found.mtime });
  }
  return kept;
};

/** Files in a folder of this machine, spread over subfolders by the beginning of their names. */
export const openFolder = (root: string, part: Part): Storage => {
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  const incoming = join(root, INCOMING);
  const makeFor = async (path: string): Promise<string> => {
    const folder = dirname(path);
    await stat(folder).catch(() => makeFolder(folder));
    return folder;
  };
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    const path = pathOf(name);
    await makeFor(path);
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
  };
  return {
    put: (name, bytes) => asked(part, put(name, bytes)),
    get: (name) => asked(part, readFile(pathOf(name)).catch(missing)),
    open: (name, range) => asked(part, readFrom(pathOf(name), range)),
    list: async function* () {
      for (const folder of await asked(part, namesIn(root)))
        if (folder !== INCOMING) yield await asked(part, keptIn(join(root, folder)));
    },
    receive: async () => {
      const path = join(incoming, newSecret());
      await asked(part, makeFor(path));
      return beginIncoming(path, {
        part,
        keep: async (file, name) => {
          const kept = pathOf(name);
          const folder = await makeFor(kept);
          await rename(file.path, kept);
          await syncFolder(folder);
        },
      });
    },
    remove: (name) => asked(part, rm(pathOf(name), { force: true })),
    dropOlder: (than) => asked(part, dropOlder(incoming, than)),
  };
};
