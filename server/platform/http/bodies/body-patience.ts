import type { IncomingMessage, Server } from "node:http";
import { answerMalformed } from "../malformed-request.ts";
import type { ContextOf } from "../request-ids.ts";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
const tooLate = (): Error => Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Gives who sends a body so many ms for it, and lets go whoever takes longer, however steadily it trickles. */
export const boundBodies = (server: Server, ms: number, contextOf: ContextOf): void => {
  server.prependListener("request", (request) => {
    if (!announcesBody(request)) return;
    const letGo = () => answerMalformed(tooLate(), request.socket, contextOf(request).requestId);
    const timer = setTimeout(letGo, ms).unref();
    timers.set(request, timer);
    const isHere = (): void => clearTimeout(timer);
    request.once("end", isHere).once("close", isHere);
  });
};

/** For a body with a patience of its own. */
export const waitForBody = (request: IncomingMessage): void => clearTimeout(timers.get(request));
