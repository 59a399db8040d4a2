import { SOCKET_PATH } from "../../../contract/wire.ts";
import type { Ask } from "./ask.ts";
import type { Frame, Opening } from "./frames.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import type { FuzzWorld } from "./fuzz-world.ts";
import { fillIn, inAddress } from "./names.ts";
import { isIn } from "./overheard.ts";
import { encodeFrame, openRawSocket, type RawSocket, type WebSocketFrame } from "./raw-socket.ts";

const BINARY = 2;
const CONTINUATION = 0;
/** Of a client or of the server. */
const SIGN_OFF = "41";

/** One of the connections on which frames are sent. */
export interface Connection {
  opening: Opening;
  socket: RawSocket;
  fill: (text: string) => string;
  /** Nothing that is sent now is answered: it never signed in, signed off, or is in the middle of a frame. */
  isMute: boolean;
}

const idOf = (world: FuzzWorld, caller: Opening["caller"]): string => {
  const things = world.things();
  const person = caller in things ? things[caller as "owner"] : things.owner;
  return person.me.id;
};

/** Opens a connection, and waits until it is let in or not; undefined where it is refused at once. */
export const connect = async (
  { url }: Pick<FuzzServer, "url">,
  world: FuzzWorld,
  opening: Opening,
): Promise<Connection | undefined> => {
  const { caller, connects, claim } = opening;
  const token = world.tokenOf(caller);
  const fill = (text: string): string =>
    fillIn(text, (name) =>
      name === "me.id" ? idOf(world, caller) : name === "me.token" ? token : world.standsFor(name),
    );
  const params = claim === undefined ? "" : `&params=${inAddress(fill(claim))}`;
  const socket = await openRawSocket(url, `${SOCKET_PATH}/?EIO=4&transport=websocket${params}`);
  if (!socket) return undefined;
  if (connects) {
    socket.say(`40${JSON.stringify({ token })}`);
    await socket.until((text) => /^4[04]/.test(text));
  }
  return { opening, socket, fill, isMute: !connects };
};

const poll = (ask: Ask, { method, query, text }: Frame & { kind: "poll" }, fill: (text: string) => string): void => {
  const body = method === "POST" ? Buffer.from(fill(text)) : undefined;
  const headers = { "content-type": "text/plain", ...(body && { "content-length": String(body.length) }) };
  // Its answer is not waited for: whether there is one is the server's to decide.
  ask({ method, target: `${SOCKET_PATH}/?${fill(query)}`, headers, body }).catch(() => undefined);
};

const onTheWire = (frame: Exclude<Frame, { kind: "poll" | "pieces" }>, payload: Buffer): WebSocketFrame[] => {
  if (frame.kind === "text") return [{ payload }];
  if (frame.kind === "binary") return [{ payload, opcode: BINARY }];
  if (frame.kind === "fragments")
    return [
      { payload: payload.subarray(0, frame.at), fin: false },
      { payload: payload.subarray(frame.at), opcode: CONTINUATION },
    ];
  const { opcode, fin, reserved, masked, claims } = frame;
  return [{ payload, opcode, fin, reserved, masked, ...(claims >= 0 && { claims }) }];
};

export const sendFrame = (connection: Connection, frame: Frame, ask: Ask): void => {
  const { socket, fill } = connection;
  if (frame.kind === "poll") {
    poll(ask, frame, fill);
    return;
  }
  const text = fill(frame.text);
  if (text.startsWith(SIGN_OFF) || (frame.kind === "malformed" && frame.claims >= 0)) connection.isMute = true;
  const payload = Buffer.from(text);
  if (frame.kind === "pieces") socket.sendPieces(encodeFrame({ payload }), frame.at);
  else for (const one of onTheWire(frame, payload)) socket.send(one);
};

/** More than what is generated goes up to. */
let acks = 1_000_000;
/** Waits until all that was sent on a connection has been dealt with: it is answered in turn, or has ended. */
export const settled = async ({ socket, opening, isMute }: Connection): Promise<string[]> => {
  const isOver = () => !socket.isOpen() || socket.heard.some((text) => text.startsWith(SIGN_OFF));
  if (isMute || !isIn(socket.heard) || isOver()) return [];
  const ack = String(++acks);
  socket.say(`42${ack}["register",null]`);
  const answered = await socket.until((text) => text.startsWith(`43${ack}[`) || isOver());
  return answered ? [] : [`${opening.caller} got no answer any more`];
};
