import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { REQUEST_HEADER } from "../../../contract/wire.ts";
import { newId } from "../basics/ids.ts";
import { type RequestContext, withinRequest } from "../process/request-context.ts";
import { createAddressOf, createIsTrusted, cutOf } from "../rate-limits/address.ts";

/** What a request is found by again; the same each time that it is asked for. */
export type ContextOf = (request: IncomingMessage) => RequestContext;

/** The version, the trace, who asks in it, and flags; zeros alone name nothing, and there is no version ff. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** An id of its own for each request, or the one that a trusted proxy gave it: anybody else could name another's. */
export const createContextOf = (trustedProxies: readonly string[]): ContextOf => {
  const isTrusted = createIsTrusted(trustedProxies);
  const addressOf = createAddressOf(trustedProxies);
  const known = new WeakMap<IncomingMessage, RequestContext>();

  const make = (request: IncomingMessage): RequestContext => {
    const { [REQUEST_HEADER]: named, traceparent } = request.headers;
    const isNamed = /^[\w-]{8,64}$/.test(String(named ?? "")) && isTrusted(request);
    const [, trace] = TRACE_PARENT.exec(String(traceparent ?? "")) ?? [];
    const device = request.headers["user-agent"] ?? "";
    // Who has gone has no address any more.
    const network = request.socket.remoteAddress === undefined ? undefined : cutOf(addressOf(request));
    return {
      ...{ requestId: isNamed ? String(named) : newId(), device },
      ...(trace && { trace }),
      ...(network && { network }),
    };
  };
  return (request) => {
    const context = known.get(request) ?? make(request);
    known.set(request, context);
    return context;
  };
};

/** Tells every answer's id, and does all that is done for a request as a part of it. */
export const serveWithIds = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.server.prependListener("request", (request, response) =>
    response.setHeader(REQUEST_HEADER, contextOf(request).requestId),
  );
  app.addHook("onRequest", ({ raw }, _reply, done) => withinRequest(contextOf(raw), done));
  // Once the body is here: its last piece came in as a part of the connection.
  app.addHook("preValidation", ({ raw }, _reply, done) => withinRequest(contextOf(raw), done));
};
