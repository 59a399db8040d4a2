import { useSyncExternalStore } from "react";

/** Half-typed text, kept where a refresh, a crash or the end of a session cannot reach it. */
const PREFIX = "tavola_draft/";
/** Drafts that nobody came back to are dropped after this many ms: 30 days. */
const KEPT = 30 * 24 * 3600 * 1000;

interface Stored {
  at: number;
  value: unknown;
}

let drafts: Map<string, Stored> | undefined;
const listeners = new Set<() => void>();

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

function storedIn(storage: Storage): Map<string, Stored> {
  const found = new Map<string, Stored>();
  for (const name of Object.keys(storage).filter((key) => key.startsWith(PREFIX))) {
    const stored = parse(storage.getItem(name));
    if (stored && stored.at > Date.now() - KEPT) found.set(name.slice(PREFIX.length), stored);
    else storage.removeItem(name);
  }
  return found;
}

/**
 * What another tab dropped is gone for all: where it is not what this tab wrote, this tab's becomes the newest again. Where
 * it is, it was sent or given up there, and is shown here until the page is loaded anew.
 */
function keepOwn({ key, oldValue, newValue }: StorageEvent): void {
  if (!key?.startsWith(PREFIX) || newValue !== null) return;
  const own = sessionStorage.getItem(key);
  if (own === null) return;
  if (own === oldValue) sessionStorage.removeItem(key);
  else localStorage.setItem(key, own);
}

/**
 * Each tab has its own drafts (`sessionStorage`), and all tabs together the newest under each key (`localStorage`), which
 * outlives the tab: what is sent in one takes nothing away that is half-typed in another.
 */
function load(): Map<string, Stored> {
  addEventListener("storage", keepOwn);
  return new Map([...storedIn(localStorage), ...storedIn(sessionStorage)]);
}

const all = (): Map<string, Stored> => (drafts ??= load());

function store(name: string, stored: Stored): void {
  const text = JSON.stringify(stored);
  sessionStorage.setItem(name, text);
  localStorage.setItem(name, text);
}

function drop(name: string, known: Stored | undefined): void {
  sessionStorage.removeItem(name);
  // What another tab wrote since is not what was dropped.
  if (parse(localStorage.getItem(name))?.at === known?.at) localStorage.removeItem(name);
}

/** Keeps a draft under its key, or drops it with null. Keys begin with the person's id: `0192…/task/0193…/title`. */
export function writeDraft(key: string, value: unknown): void {
  const known = all().get(key);
  // A new map each time: whoever looks sees that something changed.
  drafts = new Map(drafts);
  const stored = { at: Date.now(), value };
  if (value === null) drafts.delete(key);
  else drafts.set(key, stored);
  try {
    if (value === null) drop(PREFIX + key, known);
    else store(PREFIX + key, stored);
  } catch {
    // Storage is full or forbidden: the draft lives on in this tab.
  }
  for (const listener of listeners) listener();
}

/** The draft as it is now; for event handlers. */
export const readDraft = <Value>(key: string): Value | null => (all().get(key)?.value as Value | undefined) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft under a key; other tabs' typing does not reach it. */
export const useDraft = <Value>(key: string): Value | null =>
  useSyncExternalStore(subscribe, () => readDraft<Value>(key));

/** Drops what says that it was `sent` by this change: its words are with the server, or with what was refused. */
export function dropSent(changeId: string): void {
  for (const [key, { value }] of all())
    if ((value as { sent?: string } | null)?.sent === changeId) writeDraft(key, null);
}

type StoredDrafts<Value> = readonly (readonly [rest: string, value: Value])[];

const under = <Value>(map: Map<string, Stored>, prefix: string): StoredDrafts<Value> =>
  [...map].flatMap(([key, { value }]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value as Value] as const] : [],
  );

/** Every draft whose key begins so, with the rest of its key; for event handlers. */
export const readDrafts = <Value>(prefix: string): StoredDrafts<Value> => under(all(), prefix);

/** The same, drawn anew when they change. */
export function useDrafts<Value>(prefix: string): StoredDrafts<Value> {
  return under(useSyncExternalStore(subscribe, all), prefix);
}

/** A line of text that is being changed from `initial`, kept as a draft while it differs; null gives it back. */
export function useDraftText(key: string, initial: string): [text: string, write: (text: string | null) => void] {
  const draft = useDraft<string>(key);
  return [draft ?? initial, (text) => writeDraft(key, text === initial ? null : text)];
}
