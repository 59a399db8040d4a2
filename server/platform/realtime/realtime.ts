import type { Server as HttpServer } from "node:http";
import { createAdapter } from "@socket.io/redis-adapter";
import { Redis } from "ioredis";
import { Server } from "socket.io";
import { Failure } from "../../../contract/shared/errors.ts";
import { SOCKET_PATH } from "../../../contract/shared/wire.ts";
import { findActor } from "../sessions.ts";
import type { Connected, RealtimeParts, Sockets } from "./connection.ts";
import { createPublish } from "./publish.ts";
import { answerRegister, openingClaim } from "./register.ts";
import { rooms } from "./rooms.ts";
import { createReseat } from "./seats.ts";
import { watch } from "./watch.ts";

const MAX_FRAME_BYTES = 16 * 1024;

export interface RealtimeOptions extends Omit<RealtimeParts, "io"> {
  /** The origins that pages are served from, compared exactly. */
  origins: readonly string[];
  redisUrl: string | undefined;
}

/** Lets a connection in whose token stands for a living session. */
const admit = (parts: RealtimeParts) => (socket: Connected, next: (error?: Error) => void) => {
  const token: unknown = socket.handshake.auth.token;
  const refuse = (code: "not-signed-in" | "unavailable"): void => {
    const failure = new Failure(code);
    next(Object.assign(new Error(failure.message), { data: failure.problem() }));
  };
  if (typeof token !== "string" || token.length > 200) return refuse("not-signed-in");
  findActor(parts.db, token).then(
    (actor) => {
      if (!actor) return refuse("not-signed-in");
      socket.data = { actor };
      next();
    },
    () => refuse("unavailable"),
  );
};

/** At the start Redis has to be there: a wrong address would part the processes for ever, and tell nobody. */
const reach = async (url: string, clients: readonly Redis[]): Promise<void> => {
  try {
    await Promise.all(clients.map((client) => client.connect()));
  } catch {
    for (const client of clients) client.disconnect();
    throw new Error(`Redis cannot be reached at ${new URL(url).host}. Start it, or set REDIS_URL.`);
  }
};

/** The only place on the server that knows sockets exist. */
export const createRealtime = async (http: HttpServer, { origins, redisUrl, ...rest }: RealtimeOptions) => {
  const io: Sockets = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    // CORS does not guard WebSocket upgrades. Scripts send no Origin; a page of another origin always does.
    allowRequest: ({ headers: { origin } }, decide) => decide(null, origin === undefined || origins.includes(origin)),
  });
  const parts: RealtimeParts = { io, ...rest };

  // While Redis is away, what is published waits: a rejected publish, which nobody hears, would end the process.
  const connect = (url: string) => new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  const redis = redisUrl ? [connect(redisUrl), connect(redisUrl)] : [];
  for (const client of redis) client.on("error", (error) => rest.log.warn({ error: String(error) }, "redis"));
  if (redisUrl) {
    await reach(redisUrl, redis);
    io.adapter(createAdapter(redis[0], redis[1]));
  }

  io.use(admit(parts));
  io.on("connection", (socket: Connected) => {
    // The end of the session reaches it from the first moment on, whether or not it ever registers.
    void socket.join(rooms.session(socket.data.actor.sessionId));
    const claim = openingClaim(socket);
    if (claim !== undefined) void answerRegister(parts, socket, claim, undefined);
    socket.on("register", (asked: unknown, done: unknown) => void answerRegister(parts, socket, asked, done));
  });
  const stopWatching = watch(parts);

  return {
    publish: createPublish(io, createReseat(parts, redis.length > 0)),
    /** Ends the connections of a session that has ended. */
    endSession: (sessionId: string): void => {
      io.in(rooms.session(sessionId)).disconnectSockets(true);
    },
    close: async (): Promise<void> => {
      stopWatching();
      // Socket.IO waits for the HTTP server's connections: those still answering are to end with their answer.
      http.keepAliveTimeout = 1;
      await io.close();
      for (const client of redis) client.disconnect();
    },
  };
};
