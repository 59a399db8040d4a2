import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ByteRange } from "../basics/byte-range.ts";
import type { Part } from "../process/parts.ts";
import { type BucketSettings, bucketClient, elementOf, inTime, noBucket } from "./bucket-client.ts";
import { asked, beginIncoming } from "./incoming-file.ts";
import type { KeptFile, ReceivedFile, Storage } from "./storage.ts";

/** A file on its way to the bucket may stand still for so long. */
const STALLED_MS = 30_000;
/** Files that come in lie in the machine's own folder for what is of the moment. */
const HERE: Part = { part: "files", setting: "TMPDIR" };

/** Ends a request that nothing moves in. */
const whileItMoves = () => {
  const controller = new AbortController();
  const timer = globalThis.setTimeout(() => controller.abort(new Error("it takes nothing more")), STALLED_MS);
  return { signal: controller.signal, moved: () => void timer.refresh(), over: () => clearTimeout(timer) };
};

/** One page of a bucket's list. */
const keptOn = (page: string, prefix: string): KeptFile[] =>
  page
    .split("<Contents>")
    .slice(1)
    .map((entry) => ({
      name: (elementOf(entry, "Key") ?? "").slice(prefix.length),
      size: Number(elementOf(entry, "Size")),
      writtenAt: new Date(elementOf(entry, "LastModified") ?? ""),
    }));

/** Files in a bucket of any service that speaks S3, addressed by path; an empty folder is the bucket itself. */
export const openBucket = (settings: BucketSettings, folder: string): Storage => {
  const { prefix, send, ask } = bucketClient(settings, folder);

  const stored = async (asked: Promise<Response>): Promise<void> => {
    const response = await asked;
    await response.body?.cancel();
    if (response.status === 404) throw noBucket();
  };

  const keep = async ({ path, size, sha256 }: ReceivedFile, name: string, type: string): Promise<void> => {
    const headers = { "content-type": type, "content-length": String(size), "x-amz-content-sha256": sha256 };
    const { signal, moved, over } = whileItMoves();
    const read = (): RequestInit => {
      const file = createReadStream(path).on("data", moved).pause();
      // A stream cannot be sent twice: each try has its own.
      return { method: "PUT", signal, headers, body: Readable.toWeb(file), duplex: "half" };
    };
    await stored(send(name, read)).finally(over);
  };

  const open = async (name: string, range?: ByteRange): Promise<Readable | undefined> => {
    const { signal, over } = whileItMoves();
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await send(name, () => ({ method: "GET", signal, headers })).finally(over);
    if (response.ok && response.body) return Readable.fromWeb(response.body);
    await response.body?.cancel();
    return undefined;
  };

  const listAfter = async (token: string | undefined): Promise<string> => {
    const query = { "list-type": "2", prefix };
    const response = await ask(token === undefined ? query : { ...query, "continuation-token": token });
    if (response.status === 404) throw noBucket();
    return response.text();
  };

  return {
    put: (name, bytes, type) => {
      const headers = {
        "content-type": type,
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      return stored(send(name, () => ({ method: "PUT", signal: inTime(), body: new Uint8Array(bytes), headers })));
    },
    get: async (name) => {
      const response = await send(name, () => ({ method: "GET", signal: inTime() }));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    open,
    list: async function* () {
      for (let token: string | undefined, first = true; first || token !== undefined; first = false) {
        const page = await listAfter(token);
        yield keptOn(page, prefix);
        token = elementOf(page, "NextContinuationToken");
      }
    },
    receive: async () => {
      const folderHere = await asked(HERE, mkdtemp(join(tmpdir(), "tavola-")));
      const file = await beginIncoming(join(folderHere, "file"), { part: HERE, keep });
      return {
        ...file,
        drop: async () => {
          await file.drop();
          await rm(folderHere, { recursive: true, force: true });
        },
      };
    },
    remove: async (name) => {
      const response = await send(name, () => ({ method: "DELETE", signal: inTime() }));
      await response.body?.cancel();
    },
    // What a killed process left there is the machine's to empty.
    dropOlder: async () => undefined,
  };
};
