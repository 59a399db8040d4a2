import type { Language } from "../../contract/users/languages.ts";
import { type Catalogue, type FirstWords, translate, type WordsBehindSignIn } from "./catalogue.ts";
import { languageNamed, setPresent } from "./locale.ts";

type Script<Words> = () => Promise<{ default: Words }>;

/** Each language in two scripts of its own: what the pages before signing in say, and all the rest. */
const scripts: Record<
  Exclude<Language, "en">,
  readonly [first: Script<FirstWords>, behindSignIn: Script<WordsBehindSignIn>]
> = {
  de: [() => import("./de/first.ts"), () => import("./de/behind-sign-in.ts")],
  fr: [() => import("./fr/first.ts"), () => import("./fr/behind-sign-in.ts")],
  es: [() => import("./es/first.ts"), () => import("./es/behind-sign-in.ts")],
  pt: [() => import("./pt/first.ts"), () => import("./pt/behind-sign-in.ts")],
  ja: [() => import("./ja/first.ts"), () => import("./ja/behind-sign-in.ts")],
  ar: [() => import("./ar/first.ts"), () => import("./ar/behind-sign-in.ts")],
};

const key = "tavola_language";
const listeners = new Set<() => void>();

/** What was asked for last: a script that comes late must not undo a later choice. */
let wanted: Language = "en";
let behindSignIn = false;

const stored = (): Language | undefined => {
  try {
    return languageNamed(localStorage.getItem(key));
  } catch {
    return undefined;
  }
};

const ofBrowser = (): Language => {
  for (const tag of navigator.languages) {
    const language = languageNamed(tag);
    if (language) return language;
  }
  return "en";
};

/** Calls back after each change of the words; answers how to end that. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const wordsOf = async (of: Language): Promise<Partial<Catalogue>> => {
  if (of === "en") return {};
  const [first, rest] = scripts[of];
  const [one, two] = await Promise.all([first(), behindSignIn ? rest() : undefined]);
  return { ...one.default, ...two?.default };
};

/** Loads the words and puts them in place. Where they cannot be had, the page stays as it is. */
const show = async (chosen: Language): Promise<void> => {
  wanted = chosen;
  const all = behindSignIn;
  const words = await wordsOf(chosen).catch(() => undefined);
  if (!words || wanted !== chosen || all !== behindSignIn) return;
  setPresent(chosen);
  translate(words);
  for (const listener of listeners) listener();
};

/** Shows the page in a language from now on, in every tab and after a reload, until another one is chosen. */
export const setLanguage = (chosen: Language): Promise<void> => {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // Storage is blocked or full: the choice still holds for this page.
  }
  return chosen === wanted ? Promise.resolve() : show(chosen);
};

let fetched: Promise<void> | undefined;

/** Brings what only people who are signed in read. Never fails. */
export const fetchWordsBehindSignIn = (): Promise<void> => {
  behindSignIn = true;
  fetched ??= wanted === "en" ? Promise.resolve() : show(wanted);
  return fetched;
};

const start = (): Promise<void> => {
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) void show(stored() ?? ofBrowser());
  });
  const chosen = stored() ?? ofBrowser();
  return chosen === "en" ? Promise.resolve() : show(chosen);
};

let started: Promise<void> | undefined;

/** At the start: the stored choice, else what the browser prefers. Never fails. */
export const startLanguage = (): Promise<void> => {
  started ??= start();
  return started;
};
