import { chmodSync, type Dirent, existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the server keeps in its folder, and copies that hosts put beside it. */
const OURS = /^(?:tavola|lock)\.db|^(?:pictures|files|copies|before|aside|control\.sock)$/;
/** What file systems have at their root. */
const NOBODYS = "lost+found";

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

const shut = (path: string): void => {
  const { mode } = statSync(path);
  if (isOpen(mode)) chmodSync(path, mode & 0o700);
};

/** A file, or a folder and all that it holds. What lies in a folder that is shut was shut before it. */
const shutAll = (path: string, entry: Pick<Dirent, "isDirectory" | "isFile">): void => {
  // Links lead elsewhere.
  if (!entry.isDirectory() && !entry.isFile()) return;
  if (entry.isDirectory() && isOpen(lstatSync(path).mode))
    for (const below of readdirSync(path, { withFileTypes: true })) shutAll(join(path, below.name), below);
  shut(path);
};

/** What is none, or is not there, is told of by whoever uses it. */
const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/**
 * From now on nobody else on this machine can read what this process writes, nor what is in its data folder already. A
 * folder that others have things in stays as it is, and only what is ours in it is shut. Answers what could not be done.
 */
export const keepPrivate = (dataDir: string): string | undefined => {
  process.umask(0o077);
  // Windows has lists of who may instead, and folders inherit them.
  if (process.platform === "win32" || !isFolder(dataDir)) return undefined;
  let failure: string | undefined;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (reason) {
      failure ??= (reason as Error).message;
    }
  };
  attempt(() => {
    const entries = readdirSync(dataDir, { withFileTypes: true });
    const ours = entries.filter(({ name }) => OURS.test(name));
    for (const entry of ours) attempt(() => shutAll(join(dataDir, entry.name), entry));
    if (entries.every((entry) => ours.includes(entry) || entry.name === NOBODYS)) shut(dataDir);
  });
  return failure;
};
