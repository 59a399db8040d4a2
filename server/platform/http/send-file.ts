import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Streamed } from "../commands/handlers.ts";

/** As RFC 5987 has it: what encodeURIComponent leaves alone but may not stand there is encoded too. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `attachment` with the name twice, as RFC 6266 has it: in ASCII for old clients, and as it is. */
export const attachment = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${extended(fileName)}`;

/** Sends a file as fast as the client takes it; a failure on the way cuts it off. */
export const sendFile = (reply: FastifyReply, { type, fileName, chunks }: Streamed): FastifyReply =>
  reply.header("content-disposition", attachment(fileName)).type(type).send(Readable.from(chunks));
