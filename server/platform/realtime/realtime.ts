import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server } from "socket.io";
import { type ServerOptions, WebSocketServer } from "ws";
import { Failure } from "../../../contract/shared/errors.ts";
import { REQUEST_HEADER, SOCKET_PATH } from "../../../contract/wire.ts";
import { findActor } from "../access/sessions.ts";
import { logRefusal } from "../commands/audit.ts";
import type { ContextOf } from "../http/request-ids.ts";
import { createAddresses } from "../process/addresses.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { type Connected, disconnectRoom, type RealtimeParts, type Sockets } from "./connection.ts";
import { watch } from "./housekeeping.ts";
import { answerOpen } from "./open-task.ts";
import { createPresence } from "./presence.ts";
import { joinProcesses } from "./processes.ts";
import { createPublish } from "./publish.ts";
import { createRegister, openingClaim } from "./registering/register.ts";
import { rooms, roomsOfConnection } from "./rooms.ts";
import { createReseat } from "./seats.ts";
import { createTellPerson } from "./tell-person.ts";
import { createWriting } from "./writing.ts";

const SOCKET = { method: "GET", route: SOCKET_PATH };
const MAX_FRAME_BYTES = 16 * 1024;
/** A client that is out of reach never answers the close of its WebSocket; it is torn off after this. `ws` would wait 30 s. */
const UNANSWERED_CLOSE_MS = 1_000;

/** Engine.IO hands its own options on, and this one is not among them; nor is it in the types of `ws`. */
class ClosesSoon extends WebSocketServer {
  constructor(options: ServerOptions) {
    const soon = { ...options, closeTimeout: UNANSWERED_CLOSE_MS };
    super(soon);
  }
}

export interface RealtimeOptions extends Omit<RealtimeParts, "io"> {
  /** The origins that pages are served from. */
  origins: readonly string[];
  limits: RateLimits;
  /** Where other processes may be found; undefined on SQLite, which has one. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where this process keeps pictures and files, by its number (`numberOfPlace`). */
  filesIn: number;
  /** Names the processes that belong together, should others use the same Redis. */
  key: string;
  contextOf: ContextOf;
}

/** Lets a connection in whose token stands for a living session. */
const admit = (parts: RealtimeParts, contextOf: ContextOf) => (socket: Connected, next: (error?: Error) => void) => {
  const request = contextOf(socket.request);
  const token: unknown = socket.handshake.auth.token;
  const refuse = (code: "not-signed-in" | "unavailable"): void => {
    const failure = new Failure(code);
    logRefusal(parts.log, request, failure, SOCKET);
    next(Object.assign(new Error(failure.message), { data: failure.problem() }));
  };
  if (typeof token !== "string" || token.length > 200) return refuse("not-signed-in");
  findActor(parts.db, token).then(
    (actor) => {
      if (!actor) return refuse("not-signed-in");
      socket.data = { actor };
      next();
    },
    (reason: unknown) => {
      parts.outages.hear("letting a connection in", request)(reason);
      refuse("unavailable");
    },
  );
};

/** A connection below Socket.IO: what comes in on it is counted before anything is done with it. */
interface EngineConnection {
  request: IncomingMessage;
  on(event: "packet", heard: () => void): void;
  close(atOnce: boolean): void;
}

/** The only place on the server that knows sockets exist. */
export const createRealtime = async (
  http: HttpServer,
  { origins, limits, databaseUrl, redisUrl, filesIn, key, contextOf, ...rest }: RealtimeOptions,
) => {
  const addresses = createAddresses(origins, rest.log);
  const io: Sockets = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    wsEngine: ClosesSoon,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    // CORS does not guard WebSocket upgrades. Scripts send no Origin; a page of another origin always does.
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      const context = contextOf(request);
      if (origin !== undefined && !addresses.has(origin, context)) return decide(null, false);
      limits.countAddress("connect", context).then(
        () => decide(null, true),
        (reason: Failure) => {
          logRefusal(rest.log, context, reason, SOCKET);
          decide("too many connections", false);
        },
      );
    },
  });
  // What long polling answers passes by the HTTP server's own headers.
  io.engine.on("headers", (headers: Record<string, string>, request: IncomingMessage) => {
    headers["x-content-type-options"] = "nosniff";
    headers["cache-control"] = "no-store";
    headers[REQUEST_HEADER] = contextOf(request).requestId;
  });
  io.engine.on("connection", (connection: EngineConnection) => {
    const request = contextOf(connection.request);
    const isTooMany = limits.frames();
    connection.on("packet", () => {
      if (!isTooMany()) return;
      logRefusal(rest.log, request, new Failure("too-many"), SOCKET);
      connection.close(true);
    });
  });
  const parts: RealtimeParts = { io, ...rest };

  const processes = await joinProcesses(io, { databaseUrl, redisUrl, filesIn, key, log: rest.log });

  const presence = createPresence(parts, processes.several);
  const writing = createWriting(parts);
  const answerRegister = createRegister(parts);

  io.use(admit(parts, contextOf));
  io.on("connection", (socket: Connected) => {
    // The end of the session reaches it from the first moment on, whether or not it ever registers.
    void socket.join(roomsOfConnection(socket.id, socket.data.actor));
    const claim = openingClaim(socket);
    if (claim !== undefined) void answerRegister(socket, claim, undefined);
    socket.on("register", (asked: unknown, done: unknown) => void answerRegister(socket, asked, done));
    socket.on("open", (asked: unknown, done: unknown) => void answerOpen(parts, socket, asked, done));
    socket.on("look", (asked: unknown, done: unknown) => presence.answerLook(socket, asked, done));
    socket.on("writing", (asked: unknown, done: unknown) => writing.answerWriting(socket, asked, done));
  });
  const stopWatching = watch(parts, processes);

  return {
    publish: createPublish(io, createReseat(parts, processes), createTellPerson(io, processes)),
    /** Ends the connections of a session that has ended. */
    endSession: (sessionId: string): void => disconnectRoom(io, rooms.session(sessionId)),
    /** How many connections are live, or about to be. */
    connections: (): number => io.engine.clientsCount,
    /** Groups of connections that are told the same. */
    rooms: (): number => io.sockets.adapter.rooms.size,
    close: async (): Promise<void> => {
      await stopWatching();
      await presence.stop();
      writing.stop();
      await io.close();
      await processes.close();
    },
  };
};
