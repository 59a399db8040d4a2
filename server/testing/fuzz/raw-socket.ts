import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Socket } from "node:net";

/** A frame of RFC 6455; what is left out is as a well-behaved client sends it. */
export interface WebSocketFrame {
  payload: Buffer;
  opcode?: number;
  fin?: boolean;
  /** The three reserved bits. */
  reserved?: number;
  masked?: boolean;
  /** The length that the frame claims, instead of its own. */
  claims?: number;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;

const lengthOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([length]);
  const long = Buffer.alloc(length < 65_536 ? 3 : 9);
  long[0] = length < 65_536 ? 126 : 127;
  if (length < 65_536) long.writeUInt16BE(length, 1);
  else long.writeBigUInt64BE(BigInt(length), 1);
  return long;
};

/** The bytes of a frame, however wrong. */
export const encodeFrame = (frame: WebSocketFrame): Buffer => {
  const { payload, opcode = TEXT, fin = true, reserved = 0, masked = true, claims = payload.length } = frame;
  const first = Buffer.from([(fin ? 0x80 : 0) | (reserved << 4) | opcode]);
  const length = lengthOf(claims);
  if (!masked) return Buffer.concat([first, length, payload]);
  length[0] = (length[0] ?? 0) | 0x80;
  const mask = randomBytes(4);
  return Buffer.concat([first, length, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
};

interface Decoded {
  opcode: number;
  payload: Buffer;
  rest: Buffer;
}

/** The first frame that has come in whole. Servers mask none, and ours sends none in pieces. */
const decodeFrame = (bytes: Buffer): Decoded | undefined => {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + length) return undefined;
  return {
    opcode: bytes.readUInt8(0) & 0x0f,
    payload: bytes.subarray(head, head + length),
    rest: bytes.subarray(head + length),
  };
};

/** A WebSocket below Socket.IO, on which anything can be sent. */
export interface RawSocket {
  /** The texts that came, in order. */
  heard: string[];
  isOpen(): boolean;
  send(frame: WebSocketFrame): void;
  say(text: string): void;
  /** Bytes in two parts, the second after everything else of this moment. */
  sendPieces(bytes: Buffer, at: number): void;
  /** Resolves when a text fits or the connection has ended; false when neither comes in time. */
  until(fits: (text: string) => boolean): Promise<boolean>;
  end(): void;
}

const ENGINE_PING = "2";
const ENGINE_PONG = "3";
const PATIENCE_MS = 15_000;

const listenTo = (socket: Socket, early: Buffer): RawSocket => {
  const heard: string[] = [];
  let bytes = Buffer.alloc(0);
  let changed: (() => void)[] = [];
  const wake = (): void => {
    const waiting = changed;
    changed = [];
    for (const tell of waiting) tell();
  };
  const send = (frame: WebSocketFrame): void => {
    if (socket.writable) socket.write(encodeFrame(frame));
  };
  const take = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let frame = decodeFrame(bytes); frame; frame = decodeFrame(bytes)) {
      bytes = Buffer.from(frame.rest);
      const text = frame.payload.toString();
      if (frame.opcode === CLOSE) socket.end();
      else if (frame.opcode === PING) send({ opcode: 10, payload: frame.payload });
      else if (text === ENGINE_PING) send({ payload: Buffer.from(ENGINE_PONG) });
      else heard.push(text);
    }
    wake();
  };
  socket.on("data", take).on("close", wake).on("error", wake);
  socket.on("end", () => socket.destroy());
  take(early);
  const isOpen = () => !socket.destroyed && socket.writable;
  return {
    heard,
    isOpen,
    send,
    say: (text) => send({ payload: Buffer.from(text) }),
    sendPieces: (pieces, at) => {
      // What is sent between would stand in the middle of the frame.
      socket.cork();
      socket.write(pieces.subarray(0, at));
      socket.uncork();
      socket.write(pieces.subarray(at));
    },
    until: async (fits) => {
      const end = Date.now() + PATIENCE_MS;
      while (isOpen() && !heard.some(fits)) {
        if (Date.now() > end) return false;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, end - Date.now());
          changed.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      return true;
    },
    end: () => socket.destroy(),
  };
};

/** Opens a connection at a path; undefined where the server refuses it. */
export const openRawSocket = (url: string, path: string): Promise<RawSocket | undefined> => {
  const { hostname, port } = new URL(url);
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers });
    asked.on("upgrade", (_answer, socket, early) => resolve(listenTo(socket, early)));
    asked.on("response", (answer) => {
      answer.resume();
      resolve(undefined);
    });
    asked.on("error", reject);
    asked.end();
  });
};
