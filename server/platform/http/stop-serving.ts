import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { whenClosed } from "./when-closed.ts";

/** How often it is looked whether all is answered. */
const LOOK_MS = 10;
/** Who has connected and asked nothing so far, as browsers do ahead, is waited for this long and then torn off. */
const UNSAID_MS = 1_000;
/** A turn of the event loop that took less did next to nothing. */
const EMPTY_TURN_MS = 0.1;
const TURNS_MAX = 100;

/**
 * Waits for a turn of the event loop in which next to nothing happened: then nobody stands in line to be accepted. Whoever
 * does when a server closes is torn off.
 */
const quietTurn = async (): Promise<void> => {
  let before = performance.now();
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    await new Promise(setImmediate);
    const now = performance.now();
    if (now - before < EMPTY_TURN_MS) return;
    before = now;
  }
};

/**
 * What stops a server and tears nothing off: from its call on nobody new is let in, idle connections end at once, and it
 * resolves when all that was begun is answered; each answer ends its connection. Live connections stay: `live` counts them.
 */
export const stopsServing = (app: FastifyInstance): ((live: () => number) => Promise<void>) => {
  const { server } = app;
  const connections = new Set<Socket>();
  const silent = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let stopping = false;

  server.on("connection", (socket) => {
    for (const sockets of [connections, silent]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
  });
  server.on("upgrade", ({ socket }) => silent.delete(socket));
  // Before Socket.IO puts itself in front: what it answers by itself is no request that anybody waits for.
  server.on("request", ({ socket }, response) => {
    silent.delete(socket);
    underWay.add(response);
    whenClosed(response, () => underWay.delete(response));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });

  return async (live) => {
    await quietTurn();
    stopping = true;
    server.close();
    const begun = performance.now();
    const isUnsaid = () => connections.size > live() && performance.now() - begun < UNSAID_MS;
    while (underWay.size > 0 || isUnsaid()) {
      await sleep(LOOK_MS);
      // An answer that was begun before may have left its connection open.
      server.closeIdleConnections();
    }
    // None of these is idle to Node, and the server would be kept open for as long as they are.
    for (const socket of silent) socket.destroy();
  };
};
