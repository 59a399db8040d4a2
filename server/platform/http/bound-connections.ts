import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "../process/log.ts";

const LIMITS = "/proc/self/limits";
/** What the process opens besides connections: the database, pictures, Redis, the mail server. */
const RESERVED = 100;
const TOLD_EVERY_MS = 60_000;

/** How many files and connections the system lets this process have open; undefined where it does not say. */
export const descriptorLimit = (): number | undefined => {
  // At once where there is such a file; the report takes as long as a tenth of the start.
  if (existsSync(LIMITS)) {
    const [, files] = /^Max open files +(\d+)/m.exec(readFileSync(LIMITS, "utf8")) ?? [];
    return files === undefined ? undefined : Number(files);
  }
  // Left on, it asks the name server for everybody who is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : undefined;
};

/** How many connections there may be, so that the process itself never runs out. */
export const connectionsWithin = (limit: number): number => Math.max(Math.floor(limit / 2), limit - RESERVED);

/**
 * Keeps the connections of a server to so many: beyond them the one goes that has been without a request for longest.
 * Whoever trickles headers or sits idle so never keeps anybody out who asks for something. To be called when all else that
 * listens on the server does.
 */
export const boundConnections = (server: Server, most: number, log: Pick<Log, "warn">): void => {
  /** Those without a request under way, in the order in which they have been so. */
  const unasking = new Set<Socket>();
  let count = 0;
  let told = Number.NEGATIVE_INFINITY;

  const tell = (): void => {
    if (performance.now() - told < TOLD_EVERY_MS) return;
    told = performance.now();
    const doThis = "Raise the limit of open files (ulimit -n, LimitNOFILE), or put a proxy in front.";
    log.warn(
      { part: "http", setting: "ulimit -n", connections: most },
      `as many connections as can be held. ${doThis}`,
    );
  };

  server.on("connection", (socket) => {
    count++;
    unasking.add(socket);
    socket.once("close", () => {
      count--;
      unasking.delete(socket);
    });
    if (count <= most) return;
    tell();
    const [longest = socket] = unasking;
    unasking.delete(longest);
    longest.destroy();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    unasking.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) unasking.add(socket);
    });
  });
  server.on("upgrade", (_request, socket) => unasking.delete(socket as Socket));
};
