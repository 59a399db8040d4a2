import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import type { WireName } from "../../../../contract/shared/wire-names.ts";
import {
  CONNECTION_HEADER,
  type LiveEvent,
  type RegisterAnswer,
  SOCKET_PATH,
  type Versions,
} from "../../../../contract/wire.ts";
import type { Client, TestServer } from "../../../testing/server.ts";

export interface Heard {
  wire: WireName;
  event: LiveEvent;
}

/** One open page of a person: what it hears, in order. */
export interface Page {
  socket: Socket;
  heard: Heard[];
  beats: { versions: Versions }[];
  /** The header that names this page in a request. */
  from: Record<string, string>;
  register(domainId: string | null, claim?: object): Promise<RegisterAnswer>;
  wires(): WireName[];
  /** Resolves when the server ends the connection. */
  ended: Promise<string>;
}

const ACK_MS = 5_000;

type Options = Partial<ManagerOptions & SocketOptions>;

/** Opens a connection; fails with the server's refusal. */
export const openSocket = async (url: string, token: unknown, options: Options = {}): Promise<Socket> => {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", (reason) => {
      socket.close();
      reject(reason);
    });
  });
  return socket;
};

/** Opens a page of a person, and a domain on it where one is named. */
export const openPage = async (
  server: Pick<TestServer, "url">,
  { token, me }: Pick<Client, "token" | "me">,
  domainId?: string,
  options: Options = {},
): Promise<Page> => {
  const socket = await openSocket(server.url, token, options);
  const heard: Heard[] = [];
  const beats: Page["beats"] = [];
  socket.onAny((wire: WireName | "versions", event) => {
    if (wire === "versions") beats.push(event as Page["beats"][number]);
    else heard.push({ wire, event: event as LiveEvent });
  });
  const page: Page = {
    socket,
    heard,
    beats,
    from: { [CONNECTION_HEADER]: socket.id ?? "" },
    register: (id, claim) =>
      socket.timeout(ACK_MS).emitWithAck("register", { userId: me.id, domainId: id, versions: {}, ...claim }),
    wires: () => heard.map(({ wire }) => wire),
    ended: new Promise((resolve) => socket.once("disconnect", resolve)),
  };
  if (domainId) {
    const answer = await page.register(domainId);
    if ("error" in answer) throw new Error(answer.error.message);
  }
  return page;
};

/** Everything sent to these pages before now has arrived: a round trip on the same connections. */
export const settled = async (...pages: Page[]): Promise<void> => {
  const open = pages.filter(({ socket }) => socket.connected);
  await Promise.all(open.map(async ({ socket }) => socket.timeout(ACK_MS).emitWithAck("register", null)));
};
