import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Failure } from "../../../contract/shared/errors.ts";
import { REQUEST_HEADER } from "../../../contract/wire.ts";
import { newId } from "../basics/ids.ts";

/** Who is told why their connection ends may read it for so long. Then it is gone, whatever they go on sending. */
const TOLD_MS = 1_000;

/** Answers what never became a request, no HTTP or not in time; or one whose body does not come. */
export const answerMalformed = (
  { code }: Error & { code?: string },
  socket: Socket,
  requestId: string = newId(),
): void => {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const failure = new Failure(code === "ERR_HTTP_REQUEST_TIMEOUT" ? "timed-out" : "bad-input");
  const body = JSON.stringify({ ...failure.problem(), requestId });
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "x-content-type-options: nosniff",
    `${REQUEST_HEADER}: ${requestId}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), TOLD_MS);
  socket.once("close", () => clearTimeout(timer));
};
