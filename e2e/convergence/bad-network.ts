import { io, type Socket } from "socket.io-client";
import { wireNames } from "../../contract/shared/wire-names.ts";
import { SOCKET_PATH, type Versions } from "../../contract/wire.ts";
import type { OpenSocket } from "../../web/sync/wire/socket-link.ts";

/** How many of a hundred requests are lost on their way there, and as many answers on their way back. */
const LOST_OF_100 = 4;
/** How long it is away then, in ms. */
const AWAY_MS = 30;
const ANSWER_MS = 10_000;

export type BadNetwork = ReturnType<typeof badNetwork>;

/** A network that drops requests, answers and live connections while it is bad. `back`: told when it is there again, as a browser is. */
export const badNetwork = (url: string, random: () => number, back: () => void) => {
  const sockets = new Set<Socket>();
  const isLost = (): boolean => {
    if (!network.bad || random() * 100 >= LOST_OF_100) return false;
    setTimeout(back, AWAY_MS);
    return true;
  };
  const network = {
    bad: true,
    fetch: (async (path: string, init: RequestInit) => {
      if (isLost()) throw new TypeError("lost on the way there");
      const response = await fetch(url + path, init);
      if (isLost()) throw new TypeError("lost on the way back");
      return response;
    }) as typeof fetch,
    drop: (): void => {
      // The end of one that is still opening is heard of by nobody before its time is up, and no network ends it so.
      for (const socket of sockets) if (socket.connected) socket.io.engine.close();
    },
    openSocket: ((events) => {
      const socket = io(url, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        forceNew: true,
        reconnectionDelay: 20,
        reconnectionDelayMax: 200,
        auth: (give) => give({ token: events.token() }),
      });
      sockets.add(socket);
      socket.on("connect", events.up);
      socket.on("disconnect", events.down);
      for (const wire of wireNames) socket.on(wire, (event) => events.event(wire, event));
      socket.on("versions", (told: { versions: Versions }) => events.versions(told.versions));
      return {
        get connected() {
          return socket.connected;
        },
        register: (claim) => socket.timeout(ANSWER_MS).emitWithAck("register", claim),
        look: () => Promise.resolve({ looking: null }),
        open: (taskId) => socket.timeout(ANSWER_MS).emitWithAck("open", { taskId }),
        write: () => undefined,
        reconnect: () => void socket.connect(),
        close: () => {
          sockets.delete(socket);
          socket.close();
        },
      };
    }) satisfies OpenSocket as OpenSocket,
  };
  return network;
};
