import * as z from "zod/mini";
import { fail } from "../../../../contract/shared/errors.ts";
import { Id } from "../../../../contract/shared/ids.ts";
import type { RegisterAnswer, Registered } from "../../../../contract/wire.ts";
import { liveSessions } from "../../access/sessions.ts";
import { coalesce } from "../../basics/coalesce.ts";
import { type Connected, panelsOf, type RealtimeParts, streamsOf } from "../connection.ts";
import { answerInTurn } from "../in-turn.ts";
import { rooms, roomsOfConnection } from "../rooms.ts";
import { seat } from "../seats.ts";
import { pickVersions, versionsOf } from "../versions.ts";
import { type HeadsAt, isOfAnotherPast, pickHeads, readHeads } from "./heads.ts";
import { type Missed, type Registering, readMissed, tellMissed } from "./missed.ts";

const Claim = z.object({
  userId: Id,
  domainId: z.nullable(Id),
  versions: z.optional(z.record(z.string(), z.int())),
  heads: z.optional(z.record(z.string(), z.string())),
});

const leaveDomain = async (socket: Connected): Promise<void> => {
  delete socket.data.domainId;
  delete socket.data.open;
  const kept = roomsOfConnection(socket.id, socket.data.actor);
  for (const room of [...socket.rooms]) if (!kept.includes(room)) await socket.leave(room);
};

/**
 * Puts connections into the rooms of a domain; when a thousand come back at once, many by the same few statements. Answers
 * what tells each what it missed and then how far its streams are, or fails for it alone.
 */
const createEnter = (parts: RealtimeParts) => {
  const { db, access, outages } = parts;
  /** One after another, as of domains asked for in quick succession the last one is to be noted. */
  let noting: Promise<unknown> = Promise.resolve();
  return coalesce(async (domainId: string, registering: readonly Registering[]) => {
    const sockets = registering.map(({ socket }) => socket);
    const alive = await liveSessions(db.read, [...new Set(sockets.map(({ data }) => data.actor.sessionId))]);
    const isAlive = ({ data }: Connected): boolean => alive.has(data.actor.sessionId);
    const living = sockets.filter(isAlive);
    for (const socket of living) {
      if (socket.data.domainId !== domainId) await leaveDomain(socket);
      await socket.join(rooms.person(socket.data.actor.userId));
      socket.data.domainId = domainId;
    }
    // Into the rooms first, then the versions: a change in between is told twice rather than never.
    await seat(parts, domainId, living);
    // Whoever has no place there has been put out, by this seating or another one.
    const seated = living.filter(({ data }) => data.domainId === domainId);
    // A script that only reads writes nothing, not even this.
    const noted = seated.filter(({ data }) => data.actor.means !== "read token");
    // No answer waits for it, only the next note: somebody else may hold one of these people's rows.
    if (noted.length > 0) {
      const userIds = [...new Set(noted.map(({ data }) => data.actor.userId))];
      noting = noting
        .then(() => access.noteLastDomain(userIds, domainId))
        .catch(outages.hear("noting the last domain"));
    }
    const streams = new Map(seated.map((socket) => [socket, streamsOf(socket)]));
    const versions = await versionsOf(db.read, [...new Set([...streams.values()].flat())]);
    const seatedNow = registering.filter(({ socket }) => streams.has(socket));
    // What cannot be read is fetched.
    const [heads, missed] = await Promise.all([
      readHeads(db.read, [domainId, ...new Set(seated.flatMap(panelsOf))], seatedNow, versions),
      readMissed(db.read, domainId, seatedNow, versions),
    ]).catch((reason: unknown): [HeadsAt, Missed] => {
      outages.hear("reading what was missed")(reason);
      return [new Map(), new Map()];
    });
    return (one: Registering): Registered => {
      if (!isAlive(one.socket)) return fail("not-signed-in");
      const told = pickVersions(versions, streams.get(one.socket) ?? fail("domain-not-found"));
      const answer = { versions: told, heads: pickHeads(heads, told) };
      if (isOfAnotherPast(one, told, heads)) return { ...answer, setBack: true };
      tellMissed(one, domainId, missed, versions);
      return answer;
    };
  });
};

const register = async (
  { db }: RealtimeParts,
  enter: ReturnType<typeof createEnter>,
  socket: Connected,
  claim: unknown,
): Promise<RegisterAnswer> => {
  const { actor } = socket.data;
  const parsed = Claim.safeParse(claim);
  if (!parsed.success) return fail("bad-input");
  const { userId, domainId, versions: had = {}, heads = {} } = parsed.data;
  if (userId !== actor.userId) return fail("not-allowed");
  const one = { socket, had, heads };
  if (domainId) return (await enter(domainId, one))(one);
  if ((await liveSessions(db.read, [actor.sessionId])).size === 0) return fail("not-signed-in");
  await leaveDomain(socket);
  await socket.join(rooms.person(userId));
  return { versions: await versionsOf(db.read, [userId]), heads: {} };
};

/** Answers a `register`. The last domain that a connection asked for is the one it looks at. */
export const createRegister = (parts: RealtimeParts) => {
  const enter = createEnter(parts);
  return (socket: Connected, claim: unknown, done: unknown): Promise<void> =>
    answerInTurn(parts, socket, { what: "register", work: () => register(parts, enter, socket, claim), done });
};

/** The claim that a connection opens with, if it can be read. */
export const openingClaim = (socket: Connected): unknown => {
  let claim: unknown;
  try {
    claim = JSON.parse(String(socket.handshake.query.params));
  } catch {
    // Then it opens with none.
  }
  return claim;
};
