import "../text/details.ts";
import { text } from "../text/catalogue.ts";
import { emitFailure } from "./commands/command-events.ts";
import { createUploadStore, type FileToSend } from "./commands/upload-store.ts";
import { type RefusedFile, type Upload, Uploads } from "./commands/uploads.ts";
import type { LiveSession } from "./session/live-session.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { sendFile } from "./upload.ts";
import { useSlice } from "./use-slice.ts";

export type { FileToSend, Upload };

const NONE: readonly never[] = [];
const store = createUploadStore();

/** Bytes that are here alone would be lost with the page. */
const askToStay = (event: BeforeUnloadEvent): void => {
  if (list().some(({ kept }) => !kept)) event.preventDefault();
};

const begin = (liveSession: LiveSession): Uploads => {
  const { liveStore, isBefore, tab } = liveSession;
  addEventListener("beforeunload", askToStay);
  const uploads: Uploads = new Uploads({
    ...{ me: liveStore.me, tab, store, send: sendFile, isBefore },
    changed: () => {
      liveStore.topics.mark(topic.uploads);
      liveStore.topics.mark(topic.connection);
    },
    failed: ({ id, name, taskId }, error) => {
      // Its row says so, where one sees it.
      if (liveStore.details?.opened === taskId) return;
      emitFailure({ error, label: text().details.fileNotUploaded(name), retry: () => uploads.retry(id) });
    },
  });
  return uploads;
};

/** Those of who is signed in. */
const here = (): Uploads | undefined => {
  const { liveSession } = sync();
  if (liveSession) liveSession.liveStore.uploads ??= begin(liveSession);
  return liveSession?.liveStore.uploads as Uploads | undefined;
};
const present = () => sync().liveSession?.liveStore.uploads as Uploads | undefined;
const list = (): readonly Upload[] => present()?.list ?? NONE;
const refused = (): readonly RefusedFile[] => present()?.refused ?? NONE;

/**
 * Sends a file beside the outbox, after what was given before it; it waits while the server is away, also through a
 * reload. Answers whether its bytes outlive this page: at most 100 MB of all that wait do [E5].
 */
export const startUpload = (file: FileToSend): Promise<boolean> => here()?.start(file) ?? Promise.resolve(false);

export const retryUpload = (id: string): void => here()?.retry(id);

/** Takes a file back that is on its way, or did not get there. */
export const dropUpload = (id: string): void => here()?.drop(id);

/** Takes up what waited when this person last left. */
export const resumeUploads = async (): Promise<void> => {
  await sync().liveSession?.restored();
  await here()?.restore();
};

/** All files that are on their way from this page: the same list until it differs. */
export const useUploads = (): readonly Upload[] => useSlice(topic.uploads, list);

/** Those of them that the server did not take: they are sent again once the person says so. */
export const useRefusedFiles = (): readonly RefusedFile[] => useSlice(topic.uploads, refused);
