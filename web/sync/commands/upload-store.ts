import type { RequestFailed } from "../wire/request-failed.ts";
import { answered, kept, openDatabase } from "./indexed-db.ts";
import { adoptFrom } from "./queue-store.ts";

/** Where a file goes, under which id and name. */
export interface FileToSend {
  domainId: string;
  panelId: string;
  taskId: string;
  /** Chosen here, sorted by time: sent again it is stored once. */
  id: string;
  file: Blob;
  name: string;
}

/** Why the server did not take a file, as it survives a reload: `message` as the server said it, in English. */
export type NotTaken = Pick<RequestFailed, "code" | "status" | "message">;

/** A file that is to be sent, as it survives a reload: its bytes with it. */
export interface StoredUpload extends FileToSend {
  userId: string;
  /** The tab that will send it. */
  tab: string;
  /** It is sent again once the person says so, and not before. */
  failed?: NotTaken | undefined;
}

/** Where files wait with their bytes. */
export interface UploadStore {
  /** Rejects where there is no room, in a private window for one. */
  put: (upload: StoredUpload) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Makes the files of a person whose tabs are closed this tab's own, and answers all of this tab's, in order. */
  adopt: (userId: string, tab: string) => Promise<StoredUpload[]>;
}

/** The bytes that a browser keeps at most, of all that wait in it [E5]. */
export const MOST_KEPT = 100 * 1024 ** 2;

const STORE = "files";

/** Files in IndexedDB, in a database of their own: nobody waits for it to begin. */
export const createUploadStore = (): UploadStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase("tavola-files", STORE, { keyPath: "id" });
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    put: async (upload) => {
      const store = await begin("readwrite");
      const all = await answered<StoredUpload[]>(store.getAll());
      const held = all.reduce((sum, { id, file }) => (id === upload.id ? sum : sum + file.size), 0);
      if (held + upload.file.size > MOST_KEPT) throw new Error("Too many bytes wait already");
      store.put(upload);
      await kept(store.transaction);
    },
    remove: async (id) => {
      const store = await begin("readwrite");
      store.delete(id);
      await kept(store.transaction);
    },
    adopt: async (userId, tab) => adoptFrom<StoredUpload>(() => begin("readwrite"), userId, tab),
  };
};
