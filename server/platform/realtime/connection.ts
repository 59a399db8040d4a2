import type { Server, Socket } from "socket.io";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { LiveEvent } from "../../../contract/wire.ts";
import type { AccessReads } from "../access/access.ts";
import type { Actor } from "../access/sessions.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../process/log.ts";
import type { Outages } from "../process/outages.ts";
import { panelIn, streamIn } from "./rooms.ts";

/** What the server knows of a connection: whose it is, and the domain it looks at. */
export interface Connection {
  actor: Actor;
  domainId?: string;
  /** The task that it has open, and the panel that this is on. */
  open?: { taskId: string; panelId: string };
}

/** An event of a person's own stream. One that is of no domain names the person in its place. */
export interface ToldPerson {
  userId: string;
  wire: WireName;
  event: LiveEvent;
  /** The connection that it came from, which is not told. */
  from?: string | undefined;
}

type Incoming = Record<string, (...args: never[]) => void>;
type Outgoing = Record<string, (...args: unknown[]) => void>;
/** What server processes tell each other. */
interface Between {
  "access-changed": (domainId: string, done: () => void) => void;
  /** What a process told before this has perhaps not been heard. */
  "was-apart": () => void;
  /** The people of a process who look at a panel. */
  looking: (process: string, panelId: string, userIds: string[]) => void;
  "told-person": (told: ToldPerson) => void;
}
export type Connected = Socket<Incoming, Outgoing, Between, Connection>;
export type Sockets = Server<Incoming, Outgoing, Between, Connection>;

export interface RealtimeParts {
  io: Sockets;
  db: Database;
  access: AccessReads;
  log: Log;
  outages: Outages;
}

export const connectionsOf = (io: Sockets): Connected[] => [...io.sockets.sockets.values()];

/** This process's connections in a room. */
export const connectionsIn = (io: Sockets, room: string): Connected[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/** The streams that a connection hears: those of the rooms it is in. */
export const streamsOf = (socket: Connected): string[] => [...socket.rooms].flatMap((room) => streamIn(room) ?? []);

/** The panels that a connection hears of. */
export const panelsOf = (socket: Connected): string[] => [...socket.rooms].flatMap((room) => panelIn(room) ?? []);

/** Ends the connections in a room: this process's at once, whatever becomes of Redis, and then the others'. */
export const disconnectRoom = (io: Sockets, room: string): void => {
  for (const socket of connectionsIn(io, room)) socket.disconnect(true);
  io.in(room).disconnectSockets(true);
};
