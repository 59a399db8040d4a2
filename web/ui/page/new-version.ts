import { isUnstored } from "../../sync/unstored.ts";

/** Told to the window when the server has another build than this page, and the page cannot just be loaded anew. */
export const NEW_VERSION = "tavola:new-version";

const STORAGE_KEY = "tavola_reloaded";

/** The script that this page began with: every build has another name for it. */
const entry = (): string => document.querySelector("script[src]")?.getAttribute("src") ?? "";

/** False where the server cannot be asked, and where something else answers in its place. */
const isOtherBuild = async (): Promise<boolean> => {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    return page.includes('src="/assets/') && !page.includes(entry());
  } catch {
    return false;
  }
};

/** Whether to load the page anew could lose something. What one searches for is no loss. */
export const isHalfTyped = (): boolean =>
  isUnstored() ||
  [...document.querySelectorAll<HTMLInputElement>(":read-write:not([type=search])")].some(({ value }) => value);

/** Once for each build: where that brings the same one again it would never end. Answers whether it does. */
const reloadOnce = (): boolean => {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === entry()) return false;
    sessionStorage.setItem(STORAGE_KEY, entry());
  } catch {
    return false;
  }
  location.reload();
  return true;
};

let outdated = false;

/** Whether the server was found to have another build: what did not come from it never will. */
export const isOutdated = (): boolean => outdated;

const look = async (): Promise<void> => {
  if (!(await isOtherBuild())) return;
  outdated = true;
  // The page ends: whoever waits for a script waits for that.
  if (!isHalfTyped() && reloadOnce()) return new Promise(() => undefined);
  dispatchEvent(new Event(NEW_VERSION));
};

let looking: Promise<void> | undefined;

/**
 * For when a script did not come. Where the server has another build it never will: then the page is loaded anew, unless
 * something is half-typed. Ends when nothing of that kind is under way.
 */
export const lookForNewVersion = (): Promise<void> => {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
};
