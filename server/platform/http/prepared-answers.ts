import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Prepared } from "../commands/handlers.ts";
import { keptWithin } from "../process/memory.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes of output at a time: zlib asks for another turn of a thread after each, and its own 16 kB make some forty of a large board. */
const chunkSize = 256 * 1024;
/**
 * Quality 2 makes a board of 5,000 tasks 580 kB in some 18 ms of another thread, one of 1,000 128 kB in 4. Quality 4
 * makes them 486 and 119 kB in 60 and 7: only a line slower than 20 Mbit/s would give that time back.
 */
export const BROTLI = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const GZIP = { chunkSize, level: 5 };

type Encoding = "br" | "gzip" | "identity";

interface KeptAnswer {
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
  bytes: number;
}

/** Whether the client takes an encoding: named, and not with a weight of 0. */
const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name, weight] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? "");
  });

const encodingFor = (accepted = ""): Encoding =>
  takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "identity";

const compressed = async (encoding: Encoding, text: Buffer): Promise<Buffer> => {
  if (encoding === "identity") return text;
  return encoding === "br" ? brotli(text, BROTLI) : zip(text, GZIP);
};

/** Ready bodies of answers, so many bytes in all, one version of each, the ones not asked for longest dropped first. */
export const createPreparedAnswers = (capacity = keptWithin(undefined).answers) => {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  const count = (key: string, entry: KeptAnswer, body: Buffer): void => {
    if (kept.get(key) !== entry) return;
    entry.bytes += body.length;
    bytes += body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= capacity) break;
      drop(oldest);
    }
  };

  const body = (key: string, entry: KeptAnswer, encoding: Encoding, make: () => Promise<Buffer>): Promise<Buffer> => {
    const ready = entry.bodies.get(encoding);
    if (ready) return ready;
    const making = make();
    entry.bodies.set(encoding, making);
    making.then(
      (made) => count(key, entry, made),
      () => drop(key),
    );
    return making;
  };

  return {
    /** The body in the best encoding the client takes, made at most once per version however many ask. */
    async get(
      { cacheKey, etag, json }: Prepared,
      accepted: string | undefined,
    ): Promise<{ body: Buffer; encoding: Encoding }> {
      const encoding = encodingFor(accepted);
      if (cacheKey === undefined) return { body: await compressed(encoding, await json()), encoding };
      let entry = kept.get(cacheKey);
      if (entry?.etag !== etag) {
        drop(cacheKey);
        entry = { etag, bodies: new Map(), bytes: 0 };
      } else kept.delete(cacheKey);
      kept.set(cacheKey, entry);
      const used = entry;
      const plain = () => body(cacheKey, used, "identity", json);
      if (encoding === "identity") return { body: await plain(), encoding };
      return { body: await body(cacheKey, used, encoding, async () => compressed(encoding, await plain())), encoding };
    },
  };
};

export type PreparedAnswers = ReturnType<typeof createPreparedAnswers>;
