import { connect, type Socket } from "node:net";
import type { Asked } from "./http.ts";

export interface Received {
  status: number;
  etag: string | undefined;
  /** Of the body, as it came. */
  bytes: number;
}

interface Connection {
  socket: Socket;
  /** Hears of the answer that is on its way. */
  waiting: { resolve: (received: Received) => void; reject: (reason: unknown) => void } | undefined;
}

const END_OF_HEAD = "\r\n\r\n";

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();

/** A request's method and body; without them it reads. */
interface Sent {
  method: string;
  body: string;
}

/**
 * Asks over HTTP and throws away what it is answered, into one piece of memory per connection: a client that keeps
 * hundreds of kilobytes of each answer measures its own garbage collector. Each caller has a connection of its own, one
 * request at a time; answers must say how long they are.
 */
export const lightClientOf = (url: string) => {
  const { hostname, port, host } = new URL(url);
  const connections = new Map<number, Connection>();

  const open = (): Connection => {
    let head = "";
    let left = 0;
    let received: Received | undefined;
    const take = (count: number, buffer: Buffer): boolean => {
      try {
        let from = 0;
        if (!received) {
          head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString("latin1");
          const end = head.indexOf(END_OF_HEAD);
          if (end < 0) return true;
          from = count - (head.length - end - END_OF_HEAD.length);
          received = readHead(head.slice(0, end));
          left = received.bytes;
        }
        left -= count - from;
        if (left > 0) return true;
        const whole = received;
        [head, received] = ["", undefined];
        connection.waiting?.resolve(whole);
      } catch (reason) {
        connection.waiting?.reject(reason);
      }
      return true;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.alloc(256 * 1024), callback: take },
    });
    const connection: Connection = { socket, waiting: undefined };
    socket.on("error", (reason) => connection.waiting?.reject(reason));
    socket.on("close", () => connection.waiting?.reject(new Error("The connection was closed.")));
    return connection;
  };

  return {
    /** Answers from 400 on fail. */
    ask: (
      path: string,
      caller: number,
      headers: Record<string, string>,
      { method, body }: Sent = { method: "GET", body: "" },
    ): Promise<Received> => {
      const known = connections.get(caller);
      // The server ends one that has been idle for long, and what is written to it then is never answered.
      const connection = known && !known.socket.destroyed ? known : open();
      connections.set(caller, connection);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      return new Promise((resolve, reject) => {
        connection.waiting = { resolve, reject };
        connection.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}\r\n${body}`);
      });
    },
    close: () => {
      for (const { socket } of connections.values()) socket.destroy();
      connections.clear();
    },
  };
};

/** Whoever sends a load: hears whether it was done. */
export type Send = (path: string, asked: Asked) => Promise<unknown>;

/**
 * Sends over HTTP with little work of its own: of a command, one at a time, Node's client takes a tenth of the time from
 * end to end. Each request that waits has a connection of its own; one that failed is not used again.
 */
export const senderOf = (url: string): { send: Send; close: () => void } => {
  const { ask, close } = lightClientOf(url);
  const free: number[] = [];
  let opened = 0;
  const send: Send = async (path, { method = "GET", token, body, headers = {} }) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const caller = free.pop() ?? opened++;
    const given = {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
    };
    const received = await ask(path, caller, given, { method, body: text });
    free.push(caller);
    return received;
  };
  return { send, close };
};

/** Fails for an answer that is an error, or does not say how long it is. */
const readHead = (head: string): Received => {
  const status = Number(head.slice(9, 12));
  if (status >= 400) throw new Error(`The server answered ${status}.`);
  const length = headerOf(head, "content-length");
  if (length === undefined && status !== 304) throw new Error("The answer does not say how long it is.");
  return { status, etag: headerOf(head, "etag"), bytes: status === 304 ? 0 : Number(length) };
};
