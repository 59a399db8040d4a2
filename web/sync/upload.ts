import type { Attachment } from "../../contract/attachments/attachment.ts";
import { uploadAttachment } from "../../contract/attachments/commands.ts";
import { tooLarge } from "../../contract/attachments/too-large.ts";
import { getConfig } from "../../contract/auth/queries.ts";
import { patch } from "../../contract/changes.ts";
import { uploadPicture } from "../../contract/users/commands.ts";
import type { FileToSend } from "./commands/upload-store.ts";
import { callWith } from "./own-call.ts";
import { sync } from "./sync.ts";
import { newId } from "./wire/new-id.ts";
import { RequestFailed } from "./wire/request-failed.ts";

/** `fetch` cannot tell how much of a body has gone; this one can, and ends by `stop` as well. */
const fetchWithProgress =
  (onProgress: (share: number) => void, stop?: AbortSignal): typeof fetch =>
  (address, init) =>
    new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? "GET", address instanceof Request ? address.url : address);
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => failed(new TypeError("The network failed."));
      request.onabort = () => failed(new DOMException("It took too long.", "AbortError"));
      request.onload = () => {
        const headers = ["retry-after", "x-change-id"].flatMap((name): [string, string][] => {
          const value = request.getResponseHeader(name);
          return value === null ? [] : [[name, value]];
        });
        done(new Response(request.responseText || null, { status: request.status, headers }));
      };
      for (const signal of [init?.signal, stop]) signal?.addEventListener("abort", () => request.abort());
      request.send(init?.body as XMLHttpRequestBodyInit);
    });

/**
 * Sends a picture of me, which shows everywhere at once; where that fails, the one before is back, and RequestFailed is
 * thrown. It goes beside the outbox: nothing waits behind it. `onProgress` is given the share that has gone, from 0 to 1.
 */
export const sendPicture = async (file: Blob, onProgress: (share: number) => void): Promise<void> => {
  const { liveSession } = sync();
  if (!liveSession) return;
  const { liveStore } = liveSession;
  const form = new FormData();
  form.append("profilePicture", file, "picture");
  const id = newId();
  const preview = URL.createObjectURL(file);
  liveStore.expect(id, [patch(liveStore.me, "profile.updated", liveStore.me, { profilePicture: preview })], []);
  try {
    await callWith(fetchWithProgress(onProgress))(uploadPicture.route, { params: {}, body: form }, id);
    liveSession.carriedOut(id);
  } catch (reason) {
    liveStore.withdraw(id);
    throw reason;
  } finally {
    // Whatever shows it has loaded it by then.
    setTimeout(() => URL.revokeObjectURL(preview), KEPT_MS);
  }
};

/**
 * The server says so too, but not to who still sends long after it has: they would take it for a network that is gone, and
 * send the file again and again.
 */
const mustBeSmall = async ({ size }: Blob): Promise<void> => {
  const { maxFileBytes } = await sync().ask(getConfig, { params: {} });
  if (size > maxFileBytes) throw new RequestFailed("file-too-large", 413, tooLarge(maxFileBytes));
};

/** Attaches a file to a task, beside the outbox as well. Throws RequestFailed, also once it is stopped. */
export const sendFile = async (
  { id, file, name, ...params }: FileToSend,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<Attachment> => {
  await mustBeSmall(file);
  // Taken back meanwhile: nothing would tell the request.
  stop.throwIfAborted();
  const input = { params, query: { name, id }, body: file };
  const { answer } = await callWith(fetchWithProgress(onProgress, stop))(uploadAttachment.route, input, newId());
  return answer as Attachment;
};

/** A preview is shown until the change has come, and a little longer, in ms. */
const KEPT_MS = 10_000;
