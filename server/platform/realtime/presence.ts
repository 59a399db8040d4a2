import * as z from "zod/mini";
import { Failure } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import { LOOKING_LISTED, type LookAnswer, type Looking } from "../../../contract/wire.ts";
import { newId } from "../basics/ids.ts";
import { repeat } from "../basics/repeat.ts";
import type { Connected, RealtimeParts } from "./connection.ts";
import { inTurn } from "./in-turn.ts";
import { rooms } from "./rooms.ts";

/** Who comes and goes within this many ms is told together: a thousand who arrive at once are a few lists, not a million. */
const TOGETHER_MS = 400;
/** Each process says this often who looks there, and is not believed longer than that: it may have died. */
const SAID_MS = 8_000;
const BELIEVED_MS = 20_000;
/** People of one process whom it tells the others of. */
const MOST_TOLD = 1_000;

const Look = z.object({ panelId: z.nullable(Id) });

interface There {
  userIds: readonly string[];
  until: number;
}

/** The list of a panel in a map of lists, which holds no empty ones. */
const inside = <Key, Value>(map: Map<string, Map<Key, Value>>, panelId: string): Map<Key, Value> => {
  const present = map.get(panelId) ?? new Map<Key, Value>();
  map.set(panelId, present);
  return present;
};

/**
 * Who looks at which panel now, each person once whatever tabs they have. Only a connection that sits in a panel's room
 * can look at it, and whoever leaves the room has looked away; nothing of it is kept.
 */
export const createPresence = (parts: RealtimeParts, several: boolean) => {
  const { io, log } = parts;
  const process = newId();
  /** The persons by connection, by panel; a script hears who looks, and is nobody who does. */
  const here = new Map<string, Map<string, string | undefined>>();
  /** The panel by connection. */
  const at = new Map<string, string>();
  const elsewhere = new Map<string, Map<string, There>>();
  /** What those here were told last, by panel. */
  const told = new Map<string, string>();
  const due = new Map<string, ReturnType<typeof setTimeout>>();

  const peopleHere = (panelId: string): string[] => [
    ...new Set([...(here.get(panelId)?.values() ?? [])].filter((userId) => userId !== undefined)),
  ];

  const listOf = (panelId: string): Looking => {
    const now = Date.now();
    const others = [...(elsewhere.get(panelId)?.values() ?? [])].filter(({ until }) => until > now);
    const all = new Set([...peopleHere(panelId), ...others.flatMap(({ userIds }) => userIds)]);
    return { panelId, userIds: [...all].slice(0, LOOKING_LISTED), count: all.size };
  };

  const tellHere = (panelId: string): void => {
    const lookers = [...(here.get(panelId)?.keys() ?? [])];
    if (lookers.length === 0) return void told.delete(panelId);
    const list = listOf(panelId);
    // A second window of somebody is nobody new, and whoever comes is answered the list.
    if (told.get(panelId) === JSON.stringify(list)) return;
    told.set(panelId, JSON.stringify(list));
    io.local.to(lookers).emit("looking", list);
  };
  const tellElsewhere = (panelId: string): void => {
    if (several) io.serverSideEmit("looking", process, panelId, peopleHere(panelId).slice(0, MOST_TOLD));
  };

  const differs = (panelId: string): void => {
    if (due.has(panelId)) return;
    const timer = setTimeout(() => {
      due.delete(panelId);
      tellHere(panelId);
      tellElsewhere(panelId);
    }, TOGETHER_MS);
    due.set(panelId, timer.unref());
  };

  const lookAway = (socketId: string): void => {
    const panelId = at.get(socketId);
    if (panelId === undefined) return;
    at.delete(socketId);
    const list = here.get(panelId);
    list?.delete(socketId);
    if (list?.size === 0) here.delete(panelId);
    differs(panelId);
  };

  const look = (socket: Connected, asked: unknown): LookAnswer => {
    const parsed = Look.safeParse(asked);
    if (!parsed.success) return { error: new Failure("bad-input").problem() };
    const { panelId } = parsed.data;
    if (at.get(socket.id) !== panelId) lookAway(socket.id);
    if (panelId === null) return { looking: null };
    // The database said so when the connection was seated, and says it anew whenever that changes.
    if (!socket.rooms.has(rooms.panel(panelId))) return { error: new Failure("panel-not-found").problem() };
    if (!at.has(socket.id)) {
      at.set(socket.id, panelId);
      const { userId, means } = socket.data.actor;
      inside(here, panelId).set(socket.id, means === "session" ? userId : undefined);
      differs(panelId);
    }
    return { looking: listOf(panelId) };
  };

  io.of("/").adapter.on("leave-room", (room: string, socketId: string) => {
    const panelId = at.get(socketId);
    if (panelId !== undefined && room === rooms.panel(panelId)) lookAway(socketId);
  });
  io.on("looking", (from: string, panelId: string, userIds: string[]) => {
    const lists = inside(elsewhere, panelId);
    const before = lists.get(from)?.userIds ?? [];
    if (userIds.length === 0) lists.delete(from);
    else lists.set(from, { userIds, until: Date.now() + BELIEVED_MS });
    if (lists.size === 0) elsewhere.delete(panelId);
    // Only told here: each process tells its own.
    if (before.join() !== userIds.join()) tellHere(panelId);
  });

  const sayAgain = async (): Promise<void> => {
    for (const panelId of here.keys()) tellElsewhere(panelId);
    const now = Date.now();
    for (const [panelId, lists] of elsewhere) {
      const gone = [...lists].filter(([, { until }]) => until <= now);
      for (const [from] of gone) lists.delete(from);
      if (lists.size === 0) elsewhere.delete(panelId);
      if (gone.length > 0) tellHere(panelId);
    }
  };
  const end = several
    ? repeat(SAID_MS, sayAgain, (error) => log.warn({ error: String(error) }, "telling who looks"))
    : async () => undefined;

  return {
    /** Answers a `look`; whatever a client sends, it gets an answer and nothing throws. */
    answerLook: (socket: Connected, asked: unknown, done: unknown): void => {
      // After the `register` that it may follow: that says which rooms the connection sits in.
      void inTurn(socket, async () => {
        const answer = look(socket, asked);
        if (typeof done === "function") done(answer);
      });
    },
    stop: async (): Promise<void> => {
      for (const timer of due.values()) clearTimeout(timer);
      await end();
    },
  };
};
