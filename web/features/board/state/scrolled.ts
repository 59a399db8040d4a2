import { nameEntry, saidHere } from "../../../ui/page/history-entry.ts";

/** How far a board and the lists of its columns are scrolled, in px. */
export interface Scrolled {
  left: number;
  tops: Record<string, number>;
}

const STORAGE_KEY = "tavola_scrolled";
/** Entries of the history that are remembered when the page is left. */
const KEPT = 30;

let kept: Map<string, Scrolled> | undefined;

const load = (): Map<string, Scrolled> => {
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...(kept ?? [])].slice(-KEPT)));
    } catch {
      // Storage is blocked or full: the next page begins at the first column.
    }
  });
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, Scrolled][]);
  } catch {
    return new Map();
  }
};

const all = (): Map<string, Scrolled> => (kept ??= load());

/** As it was when this entry of the history was left; at its beginning where that is a new one. */
export const scrolledHere = (): Scrolled => all().get(saidHere().entry ?? "") ?? { left: 0, tops: {} };

/** Keeps it with this entry, as browsers keep how far a page is scrolled. */
export const keepHere = (scrolled: Scrolled): void => {
  const name = nameEntry();
  all().delete(name);
  all().set(name, scrolled);
};
