import { auth } from "./en/auth.ts";
import type { board } from "./en/board.ts";
import { common } from "./en/common.ts";
import type { domains } from "./en/domains.ts";
import type { history } from "./en/history.ts";
import type { panels } from "./en/panels.ts";
import { shell } from "./en/shell.ts";
import type { tasks } from "./en/tasks.ts";

/** What the pages before signing in say. */
const first = { auth, common, shell };

/** What behind-sign-in.ts brings, with the pages that say it. */
interface BehindSignIn {
  board: typeof board;
  domains: typeof domains;
  history: typeof history;
  panels: typeof panels;
  tasks: typeof tasks;
}

/** Every word of the product in one language; all have the same shape. */
export type Catalogue = typeof first & BehindSignIn;

let catalogue = first as Catalogue;

/** The catalogue of the present language: `text().board.addTask`. Components hold no words of their own. */
export const text = (): Catalogue => catalogue;

/** Adds words, or puts those of another language in place; then the caller draws the page anew. */
export const addWords = (words: Partial<Catalogue>): void => {
  catalogue = { ...catalogue, ...words };
};
