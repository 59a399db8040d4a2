import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { cutFileName } from "../../../../contract/shared/cut-file-name.ts";
import type { Streamed } from "../../commands/handlers.ts";

/** As RFC 5987 has it: what encodeURIComponent leaves alone but may not stand there is encoded too. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The most that a name takes of a header, encoded: proxies have 4 kB, or 8, for all headers of an answer. */
const NAME_MAX = 1_200;
const inAscii = (text: string): string => text.replace(/[^\x20-\x7e]|["\\%]/g, "_");

/** `attachment` with the name twice, as RFC 6266 has it: in ASCII for old clients, and as it is. */
export const attachment = (fileName: string): string => {
  const name = cutFileName(fileName, NAME_MAX, (text) => extended(text).length);
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${extended(name)}`;
};

/** Sends a file as fast as the client takes it; a failure on the way cuts it off. */
export const sendFile = (reply: FastifyReply, { type, fileName, chunks }: Streamed): FastifyReply =>
  reply.header("content-disposition", attachment(fileName)).type(type).send(Readable.from(chunks));
