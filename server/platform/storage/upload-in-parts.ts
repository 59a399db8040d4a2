import { createHash } from "node:crypto";
import { timeLimit } from "../basics/time-limit.ts";
import { PartAway, parts } from "../process/parts.ts";
import { type BucketSettings, bucketClient, elementOf, inTime, noBucket } from "./bucket-client.ts";

/** Of a part; the first thousands are so large, later ones larger, as there are 10,000 at most and a file may have 5 TB. */
const PART_BYTES = 16 * 1024 * 1024;
const GROWS_AFTER = 2_000;
const sizeOfPart = (number: number): number => PART_BYTES * 2 ** Math.floor(number / GROWS_AFTER);
/** A part on its way may take so long. */
const PART_MS = 300_000;
const BEGUN_MS = 10_000;
/** A server that stops waits no longer for what it began to go. */
const STOPPED_MS = 2_000;

/** A file on its way into a bucket, of which no more than a part is held. */
export interface Upload {
  write(bytes: Uint8Array): Promise<void>;
  /** The file has its name. */
  finish(): Promise<void>;
  /** Nothing is left of it. To be called where it is not finished. */
  drop(): Promise<void>;
}

const textOf = async (response: Response): Promise<string> => {
  const text = await response.text();
  if (response.status === 404) throw noBucket();
  // S3 answers 200 before it knows how it ends.
  if (text.includes("<Error>")) throw new PartAway(parts.bucket, `answered ${elementOf(text, "Code") ?? "an error"}`);
  return text;
};

/**
 * Begins a file of any size in a folder of a bucket, part by part: one request takes 5 GB at most. Where `signal` is aborted
 * what is on its way ends.
 */
export const uploadInParts = async (
  settings: BucketSettings,
  folder: string,
  { name, type, signal }: { name: string; type: string; signal?: AbortSignal | undefined },
): Promise<Upload> => {
  const { send } = bucketClient(settings, folder);
  const begun = await send(
    name,
    () => ({ method: "POST", signal: timeLimit(BEGUN_MS, signal), headers: { "content-type": type } }),
    {
      uploads: "",
    },
  );
  const uploadId = elementOf(await textOf(begun), "UploadId");
  if (uploadId === undefined) throw new PartAway(parts.bucket, "it takes no files in parts");
  const tags: string[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;

  let sending: Promise<void> = Promise.resolve();
  const sendPart = (): Promise<void> => {
    sending = sendNext();
    return sending;
  };
  const sendNext = async (): Promise<void> => {
    const body = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
    const request = (): RequestInit => ({ method: "PUT", signal: timeLimit(PART_MS, signal), body, headers });
    const response = await send(name, request, { partNumber: String(tags.length + 1), uploadId });
    await response.body?.cancel();
    const tag = response.ok ? response.headers.get("etag") : null;
    if (tag === null) throw new PartAway(parts.bucket, `answered ${response.status} to a part`);
    tags.push(tag);
  };

  return {
    write: async (bytes) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= sizeOfPart(tags.length)) await sendPart();
    },
    finish: async () => {
      // The last may be small, and is the only one of a small file.
      if (size > 0 || tags.length === 0) await sendPart();
      const listed = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`;
      const request = (): RequestInit => ({ method: "POST", signal: timeLimit(PART_MS, signal), body });
      const response = await send(name, request, { uploadId });
      // Asked again after an answer that did not come through, the bucket knows of no such upload any more.
      if (response.status === 404 && (await send(name, () => ({ method: "HEAD", signal: inTime() }))).ok) return;
      await textOf(response);
    },
    drop: async () => {
      // A part that comes in after the end would be kept for ever.
      await sending.catch(() => undefined);
      const patience = () => (signal?.aborted ? AbortSignal.timeout(STOPPED_MS) : inTime());
      const response = await send(name, () => ({ method: "DELETE", signal: patience() }), { uploadId });
      await response.body?.cancel();
    },
  };
};

/** Ends uploads that were never finished, as their process was killed: those whose name and beginning say so. */
export const dropUploads = async (
  settings: BucketSettings,
  folder: string,
  isOver: (name: string, begun: number) => boolean,
): Promise<void> => {
  const { ask, send, prefix } = bucketClient(settings, folder);
  const page = await textOf(await ask({ uploads: "", prefix }));
  for (const entry of page.split("<Upload>").slice(1)) {
    const name = (elementOf(entry, "Key") ?? "").slice(prefix.length);
    const [uploadId, begun] = [elementOf(entry, "UploadId"), Date.parse(elementOf(entry, "Initiated") ?? "")];
    if (uploadId === undefined || !isOver(name, begun)) continue;
    const response = await send(name, () => ({ method: "DELETE", signal: inTime() }), { uploadId });
    await response.body?.cancel();
  }
};
