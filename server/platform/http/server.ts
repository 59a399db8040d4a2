import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import helmet from "helmet";
import { bodyLimits } from "../../../contract/shared/body-limits.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { UPLOAD_TIMEOUT_MS } from "../../../contract/wire.ts";
import { logRefusal } from "../commands/audit.ts";
import type { RequestLog } from "../process/log.ts";
import type { Outages } from "../process/outages.ts";
import { boundBodies } from "./bodies/body-patience.ts";
import { readJson } from "./bodies/json-body.ts";
import { FORGET, securityHeaders } from "./headers.ts";
import { answerMalformed } from "./malformed-request.ts";
import { failureOf } from "./problems.ts";
import { requestActors } from "./request-actors.ts";
import { type ContextOf, serveWithIds } from "./request-ids.ts";

interface ServerParts {
  log: RequestLog;
  outages: Outages;
  contextOf: ContextOf;
}

/** Every failure as the problem that the client is told; ours, and the machine's, go to the log. */
const answerFailure =
  ({ log, outages, contextOf }: ServerParts) =>
  (reason: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = failureOf(reason);
    const failure = known ?? new Failure("server-error");
    const { method, routeOptions } = request;
    const asked = { method, route: routeOptions.url, user: requestActors.get(request)?.actor?.userId };
    const context = contextOf(request.raw);
    if (failure.status === 503) outages.tell(reason, context);
    logRefusal(log, context, failure, asked);
    if (!known) {
      const error = String((reason as Error).stack ?? reason);
      log.of(context).error({ error, route: asked.route }, "a request failed");
    }
    if (failure.code === "not-signed-in" && request.headers.authorization) reply.header(...FORGET);
    const { retryAfter = 1 } = failure.details as { retryAfter?: number };
    if (failure.status === 503 || failure.status === 429) reply.header("retry-after", retryAfter);
    const problem = { ...failure.problem(), requestId: context.requestId };
    reply.code(failure.status).type("application/problem+json; charset=utf-8").send(JSON.stringify(problem));
  };

/** A request that took so long, in ms, is told where an ordinary one is not. */
const SLOW_MS = 1_000;

/** One line for each request: at `warn` what was slow or failed, all others at `debug`. */
const logRequests = (app: FastifyInstance, { log, contextOf }: ServerParts): void => {
  app.addHook("onResponse", ({ method, routeOptions, raw }, { statusCode: status, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime);
    const level = status >= 500 || ms > SLOW_MS ? "warn" : "debug";
    if (log.isLevelEnabled(level))
      log.of(contextOf(raw))[level]({ method, route: routeOptions.url, status, ms }, "request");
    done();
  });
};

/** Whether the path of an address can be decoded. */
const isDecodable = (url: string): boolean => {
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
};

/** An address that cannot be decoded, taken letter for letter: the router would refuse it before any route or page hears. */
const withPlainPercents = ({ url = "/" }: IncomingMessage): string =>
  !url.includes("%") || isDecodable(url) ? url : url.replace(/^[^?#]*/, (path) => path.replaceAll("%", "%25"));

/** How long a client may take, in ms. Longer than an upload's own limit, which is told in a sentence. */
export interface Patience {
  headers: number;
  /** The body, unless its route waits for it in its own way: see `waitForBody`. */
  body: number;
  /** Without a byte in either direction: whoever does not read, or has gone without a word. */
  silence: number;
  /** How often the first is looked at. */
  looked: number;
}
const PATIENCE: Patience = {
  headers: 20_000,
  body: UPLOAD_TIMEOUT_MS + 15_000,
  silence: 120_000,
  looked: 5_000,
};

/** The HTTP server with its headers, its log and its one way of failing; routes are added by the caller. */
export const createHttpServer = async (
  parts: ServerParts,
  { https, patience = PATIENCE }: { https: boolean; patience?: Patience },
): Promise<FastifyInstance> => {
  const { contextOf } = parts;
  const app = Fastify({
    // Of what is no call of the contract.
    bodyLimit: bodyLimits.public,
    // Node's own bound is the same for all routes.
    requestTimeout: 0,
    connectionTimeout: patience.silence,
    keepAliveTimeout: 72_000,
    // Only what is left: `stopsServing` has answered before.
    forceCloseConnections: true,
    frameworkErrors: answerFailure(parts),
    rewriteUrl: withPlainPercents,
    clientErrorHandler: answerMalformed,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.looked },
  });

  boundBodies(app.server, patience.body, contextOf);
  serveWithIds(app, contextOf);

  // Made once: as Fastify's plugin helmet would write the same headers down anew for each request.
  const secure = helmet(securityHeaders(https));
  app.addHook("onRequest", (request, reply, done) =>
    secure(request.raw, reply.raw, (reason) => done(reason as Error | undefined)),
  );

  app.removeContentTypeParser("text/plain");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) =>
    readJson(body),
  );

  app.setErrorHandler(answerFailure(parts));

  // Answers may hold tokens and other people's work: nothing keeps them unless the route says so.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (/^\/(api|dev-idp|auth)\//.test(request.url) && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });

  logRequests(app, parts);
  return app;
};
