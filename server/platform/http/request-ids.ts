import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { REQUEST_HEADER } from "../../../contract/wire.ts";
import { newId } from "../basics/ids.ts";
import type { RequestContext } from "../process/request-context.ts";
import { createAddressOf, createIsTrusted } from "./proxies.ts";

/** What a request is found by again; the same each time that it is asked for. */
export type ContextOf = (request: IncomingMessage) => NamedContext;

type NamedContext = RequestContext & { requestId: string };

/** The version, the trace, who asks in it, and flags; zeros alone name nothing, and there is no version ff. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** Where each is kept: on the request, for as long as it lasts. */
const CONTEXT = Symbol("context");

/** An id of its own for each request, or the one that a trusted proxy gave it: anybody else could name another's. */
export const createContextOf = (trustedProxies: readonly string[]): ContextOf => {
  const isTrusted = createIsTrusted(trustedProxies);
  const addressOf = createAddressOf(trustedProxies);

  const make = (request: IncomingMessage): NamedContext => {
    const { [REQUEST_HEADER]: named, traceparent, "user-agent": device = "" } = request.headers;
    const isNamed = named !== undefined && /^[\w-]{8,64}$/.test(String(named)) && isTrusted(request);
    return {
      requestId: isNamed ? String(named) : newId(),
      trace: traceparent === undefined ? undefined : TRACE_PARENT.exec(String(traceparent))?.[1],
      // Who has gone has no address any more.
      address: request.socket.remoteAddress === undefined ? "" : addressOf(request),
      device,
    };
  };
  return (request: IncomingMessage & { [CONTEXT]?: NamedContext }) => {
    request[CONTEXT] ??= make(request);
    return request[CONTEXT];
  };
};

/** Tells every answer's id. */
export const serveWithIds = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.server.prependListener("request", (request, response) =>
    response.setHeader(REQUEST_HEADER, contextOf(request).requestId),
  );
};
