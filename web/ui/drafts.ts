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

function load(): Map<string, Stored> {
  const found = new Map<string, Stored>();
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
    const stored = parse(localStorage.getItem(name));
    if (stored && stored.at > Date.now() - KEPT) found.set(name.slice(PREFIX.length), stored);
    else localStorage.removeItem(name);
  }
  return found;
}

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

const all = (): Map<string, Stored> => (drafts ??= load());

/** Keeps a draft under its key, or drops it with null. Keys begin with the person's id: `0192…/task/0193…/title`. */
export function writeDraft(key: string, value: unknown): void {
  // A new map each time: whoever looks sees that something changed.
  drafts = new Map(all());
  try {
    if (value === null) {
      drafts.delete(key);
      localStorage.removeItem(PREFIX + key);
    } else {
      const stored = { at: Date.now(), value };
      drafts.set(key, stored);
      localStorage.setItem(PREFIX + key, JSON.stringify(stored));
    }
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

type Found<Value> = readonly (readonly [rest: string, value: Value])[];

const under = <Value>(map: Map<string, Stored>, prefix: string): Found<Value> =>
  [...map].flatMap(([key, { value }]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value as Value] as const] : [],
  );

/** Every draft whose key begins so, with the rest of its key; for event handlers. */
export const readDrafts = <Value>(prefix: string): Found<Value> => under(all(), prefix);

/** The same, drawn anew when they change. */
export function useDrafts<Value>(prefix: string): Found<Value> {
  return under(useSyncExternalStore(subscribe, all), prefix);
}

/** A line of text that is being changed from `initial`, kept as a draft while it differs; null gives it back. */
export function useDraftText(key: string, initial: string): [text: string, write: (text: string | null) => void] {
  const draft = useDraft<string>(key);
  return [draft ?? initial, (text) => writeDraft(key, text === initial ? null : text)];
}
