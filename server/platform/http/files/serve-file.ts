import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../../../contract/shared/errors.ts";
import type { ByteRange } from "../../basics/byte-range.ts";
import type { Served } from "../../commands/handlers.ts";
import { whileAllowed } from "../../commands/queries.ts";
import { matches } from "../etags.ts";
import { whenClosed } from "../when-closed.ts";
import { attachment } from "./send-file.ts";

/** What others uploaded runs nowhere, is drawn by no page but ours, and is kept for nobody else. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "content-security-policy": "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
  vary: "authorization",
};

/**
 * The one range that is asked for, undefined where it is the whole file: also where several are, or it is in no unit of ours.
 * Fails with 416 where the file ends before it.
 */
export const rangeIn = (asked: string | undefined, size: number): ByteRange | undefined => {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  // A number without a beginning counts from the end.
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return start >= size || start > end ? fail("range-outside", { size }) : { start, end };
};

/** Sends a stored file, or the range of it that is asked for, for as long as `ask` says that its reader may. */
export const serveFile = async (
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { type, fileName, size, etag, open }: Served,
  ask: () => Promise<unknown>,
): Promise<FastifyReply> => {
  if (matches(headers["if-none-match"], etag))
    return reply
      .headers({ ...HEADERS, etag })
      .code(304)
      .send();
  // Of another version than the reader has, a part is of no use.
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isSame ? rangeIn(headers.range, size) : undefined;
  const bytes = method === "HEAD" ? undefined : await open(range);
  reply.headers({ ...HEADERS, etag, "content-length": range ? range.end - range.start + 1 : size }).type(type);
  if (fileName !== undefined) reply.header("content-disposition", attachment(fileName));
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  if (!bytes) return reply.send();
  whenClosed(reply.raw, () => bytes.destroy());
  return reply.send(Readable.from(whileAllowed<Uint8Array>(bytes, ask), { objectMode: false }));
};
