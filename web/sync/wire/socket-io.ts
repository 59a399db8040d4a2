import { io } from "socket.io-client";
import { wireNames } from "../../../contract/shared/wire-names.ts";
import {
  type LiveEvent,
  type LookAnswer,
  type Looking,
  type OpenAnswer,
  type RegisterAnswer,
  SOCKET_PATH,
  type Versions,
  type Writing,
} from "../../../contract/wire.ts";
import type { OpenSocket } from "./socket-link.ts";

/** The waits of a connection, in ms, and their spread [S9.7]. */
const waits = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;
const ANSWER_MS = 10_000;

/** The one place in the browser that knows Socket.IO. */
export const openSocket: OpenSocket = ({ token, claim, up, down, ended, event, versions, looking, writing }) => {
  const query = (): { params: string } => ({ params: JSON.stringify(claim()) });
  const socket = io({
    path: SOCKET_PATH,
    transports: ["websocket", "polling"],
    // Where a proxy lets no WebSocket through, long polling does.
    tryAllTransports: true,
    forceNew: true,
    ...waits,
    query: query(),
    auth: (give) => give({ token: token() ?? "" }),
  });
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Socket.IO comes back by itself, but not after the server closed the connection or refused it. */
  const comeBack = (): void => {
    clearTimeout(timer);
    if (!closed && !socket.active)
      timer = setTimeout(() => socket.connect(), waits.reconnectionDelay * (1 + Math.random()));
  };

  socket.on("connect", () => {
    console.info("Live updates: connected");
    up();
  });
  socket.on("disconnect", (reason) => {
    console.info(`Live updates: disconnected (${reason})`);
    down();
    comeBack();
  });
  socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    down();
    if (error.data?.code === "not-signed-in") return ended();
    comeBack();
  });
  // The claim of the next connection is the one of then.
  socket.io.on("reconnect_attempt", () => {
    socket.io.opts.query = query();
  });
  for (const wire of wireNames) socket.on(wire, (told: LiveEvent) => event(wire, told));
  socket.on("versions", (told: { versions: Versions }) => versions(told.versions));

  socket.on("looking", (told: Looking) => looking(told));
  socket.on("writing", (told: Writing) => writing(told));

  return {
    get connected() {
      return socket.connected;
    },
    register: (claim) => socket.timeout(ANSWER_MS).emitWithAck("register", claim) as Promise<RegisterAnswer>,
    look: (panelId) => socket.timeout(ANSWER_MS).emitWithAck("look", { panelId }) as Promise<LookAnswer>,
    open: (taskId) => socket.timeout(ANSWER_MS).emitWithAck("open", { taskId }) as Promise<OpenAnswer>,
    // Not kept for later: by then it is not true any more.
    write: (taskId, part) => void socket.volatile.emit("writing", { taskId, part }),
    reconnect: () => {
      if (socket.connected || closed) return;
      // Between two tries it would go on waiting; and of an engine that ended while it was opening the manager hears
      // nothing, and takes it for one that opens until `timeout`.
      if (socket.io.engine?.readyState === "closed") socket.disconnect();
      socket.io.opts.query = query();
      socket.connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
};
