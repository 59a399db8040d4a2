import { RETRY_MS } from "../wire/loader.ts";
import { painted } from "../wire/painted.ts";
import type { OpenSocket, SocketLink } from "../wire/socket-link.ts";

/** A connection whose script is fetched once the page has been drawn; until then it counts as not connected. */
export const openSocketLater: OpenSocket = (events) => {
  let link: SocketLink | undefined;
  let closed = false;

  const open = (): void => {
    if (closed) return;
    import("../wire/socket-io.ts").then(
      ({ openSocket }) => {
        if (!closed) link = openSocket(events);
      },
      () => setTimeout(open, RETRY_MS),
    );
  };
  void painted().then(open);

  return {
    get connected() {
      return link?.connected ?? false;
    },
    register: (claim) => link?.register(claim) ?? Promise.reject(new Error("not connected")),
    look: (panelId) => link?.look(panelId) ?? Promise.reject(new Error("not connected")),
    open: (taskId) => link?.open(taskId) ?? Promise.reject(new Error("not connected")),
    write: (taskId, part) => link?.write(taskId, part),
    reconnect: () => link?.reconnect(),
    close: () => {
      closed = true;
      link?.close();
    },
  };
};
