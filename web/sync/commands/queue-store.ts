import type { Patch } from "../../../contract/changes.ts";
import type { Input } from "../wire/http.ts";
import { answered, kept, openDatabase } from "./indexed-db.ts";
import { noteStored } from "./unstored.ts";

/** A command that waits for the server, as it survives a reload. */
export interface StoredCommand {
  /** The command's id, sorted by time: the order in which commands were given. */
  id: string;
  userId: string;
  /** The tab that will send it. */
  tab: string;
  route: string;
  input: Input;
  /** A repeat answers what the first try made. */
  creates?: true;
  /** What it was expected to do when it was given. */
  patches: readonly Patch[];
  /** What it acts on as it was then: of each patch, the fields that it changes and the thing's name. */
  before?: readonly (Readonly<Record<string, unknown>> | null)[];
  /** What it is, in words, for the message should it fail. */
  label?: string;
}

/** Where commands wait. Everything is best effort: without storage they wait in memory only. */
export interface QueueStore {
  put: (waiting: StoredCommand) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Makes the commands of a person whose tabs are closed this tab's own, and answers all of this tab's, in order. */
  adopt: (userId: string, tab: string) => Promise<StoredCommand[]>;
}

const STORE = "queue";
const LOCK = "tavola-tab-";

/** Says as long as this tab lives that it does; where locks are missing (plain HTTP on a network) nothing says so. */
export const holdTab = (tab: string): void => {
  void navigator.locks?.request(LOCK + tab, () => new Promise<never>(() => undefined)).catch(() => undefined);
};

const livingTabs = async (): Promise<Set<string>> => {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
};

/** Of what is kept in a store, takes up what this tab is to send: see QueueStore. */
export const adoptFrom = async <Waiting extends Pick<StoredCommand, "userId" | "tab">>(
  begin: () => Promise<IDBObjectStore>,
  userId: string,
  tab: string,
): Promise<Waiting[]> => {
  const living = await livingTabs();
  // One transaction: of two tabs that start together, each one is taken by one.
  const store = await begin();
  const mine: Waiting[] = [];
  for (const waiting of await answered<Waiting[]>(store.getAll())) {
    if (waiting.userId !== userId || (waiting.tab !== tab && living.has(waiting.tab))) continue;
    const adopted = { ...waiting, tab };
    if (waiting.tab !== tab) store.put(adopted);
    mine.push(adopted);
  }
  await kept(store.transaction);
  return mine;
};

/**
 * Browsers in a private window, and after a crash, may leave the opening of a database unanswered for ever. Nothing of the
 * page waits for it longer than this, in ms.
 */
export const STORAGE_MS = 1000;

/** Notes whether there is storage; one that opens late is used from then on. */
const noted = (opening: Promise<IDBDatabase>): Promise<IDBDatabase> => {
  const timer = setTimeout(noteStored, STORAGE_MS, false);
  void opening
    .then(
      () => true,
      () => false,
    )
    .then((opened) => {
      clearTimeout(timer);
      noteStored(opened);
    });
  return opening;
};

/** The queue in IndexedDB. */
export const createQueueStore = (): QueueStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= noted(openDatabase("tavola", STORE, { keyPath: "id" }));
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  // At once: the first paint waits for what is in it, which most often is nothing.
  let atStart: Promise<number> | undefined = begin("readonly").then((store) => answered(store.count()));
  // Met again where it counts.
  atStart.catch(() => undefined);
  return {
    put: async (waiting) => {
      try {
        const store = await begin("readwrite");
        store.put(waiting);
        await kept(store.transaction);
      } catch (reason) {
        noteStored(false);
        throw reason;
      }
    },
    remove: async (id) => {
      const store = await begin("readwrite");
      store.delete(id);
      await kept(store.transaction);
    },
    adopt: async (userId, tab) => {
      const counted = atStart;
      atStart = undefined;
      if ((await counted) === 0) return [];
      return adoptFrom<StoredCommand>(() => begin("readwrite"), userId, tab);
    },
  };
};
