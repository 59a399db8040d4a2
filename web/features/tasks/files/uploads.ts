import { useSyncExternalStore } from "react";
import { asFailure, type RequestFailed } from "../../../sync/request.ts";
import { type FileToSend, sendFile } from "../../../sync/upload.ts";

/** A file that is on its way to a task, or did not get there. */
export interface Upload extends FileToSend {
  /** Whose: others may sign in on the same page. */
  userId: string;
  /** How much has gone, from 0 to 1. */
  share: number;
  failed: RequestFailed | undefined;
  /** The picture as it is here, by an address of this page. */
  picture: string | undefined;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
/** So many are sent at once; the others wait their turn, in the order in which they were chosen. */
const AT_ONCE = 3;
/** What stops those that are being sent, by their ids. */
const sending = new Map<string, AbortController>();

/** Their bytes are here alone: leaving the page would lose them. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

const put = (next: readonly Upload[]): void => {
  uploads = next;
  if (next.length > 0) addEventListener("beforeunload", askToStay);
  else removeEventListener("beforeunload", askToStay);
  for (const listener of listeners) listener();
};
const change = (id: string, changed: Partial<Upload>): void =>
  put(uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)));

const end = (id: string): void => {
  const one = uploads.find((upload) => upload.id === id);
  if (!one) return;
  sending.get(id)?.abort();
  put(uploads.filter((upload) => upload !== one));
  // What shows the picture may still read it.
  if (one.picture) setTimeout(() => URL.revokeObjectURL(one.picture ?? ""), KEPT_MS);
};
/** How long a picture of this page stays, in ms, until the server's is drawn in its place. */
const KEPT_MS = 10_000;

const sendOne = async (one: Upload): Promise<void> => {
  const { id } = one;
  const stop = new AbortController();
  sending.set(id, stop);
  try {
    await sendFile(one, (share) => change(id, { share }), stop.signal);
    sending.delete(id);
    end(id);
  } catch (reason) {
    sending.delete(id);
    change(id, { failed: asFailure(reason), share: 0 });
  }
  pump();
};

const pump = (): void => {
  for (const one of uploads) {
    if (sending.size >= AT_ONCE) return;
    if (!one.failed && !sending.has(one.id)) void sendOne(one);
  }
};

/** Begins to send a file; it is in the list until it is there. */
export const startUpload = (file: FileToSend, userId: string): void => {
  const picture = file.file.type.startsWith("image/") ? URL.createObjectURL(file.file) : undefined;
  put([...uploads, { ...file, userId, share: 0, failed: undefined, picture }]);
  pump();
};

export const retryUpload = (id: string): void => {
  change(id, { failed: undefined });
  pump();
};
/** Takes a file back that is on its way, or did not get there. */
export const dropUpload = end;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All files that are on their way from this page: the same list until it differs. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);
