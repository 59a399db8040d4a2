import * as z from "zod/mini";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import type { RegisterAnswer } from "../../../contract/wire.ts";
import { liveSessions } from "../access/sessions.ts";
import { failureOf } from "../http/problems.ts";
import { NO_REQUEST } from "../process/request-context.ts";
import { type Connected, type RealtimeParts, streamsOf } from "./connection.ts";
import { rooms, roomsOfConnection } from "./rooms.ts";
import { seat } from "./seats.ts";
import { versionsOf } from "./versions.ts";

const Claim = z.object({ userId: Id, domainId: z.nullable(Id), versions: z.optional(z.record(z.string(), z.int())) });

const leaveDomain = async (socket: Connected): Promise<void> => {
  delete socket.data.domainId;
  delete socket.data.open;
  const kept = roomsOfConnection(socket.id, socket.data.actor);
  for (const room of [...socket.rooms]) if (!kept.includes(room)) await socket.leave(room);
};

const register = async (parts: RealtimeParts, socket: Connected, claim: unknown): Promise<RegisterAnswer> => {
  const { db, access } = parts;
  const { actor } = socket.data;
  const parsed = Claim.safeParse(claim);
  if (!parsed.success) return fail("bad-input");
  const { userId, domainId } = parsed.data;
  if (userId !== actor.userId) return fail("not-allowed");
  if ((await liveSessions(db.read, [actor.sessionId])).size === 0) return fail("not-signed-in");
  if (socket.data.domainId !== domainId) await leaveDomain(socket);
  await socket.join(rooms.person(userId));
  if (!domainId) return { versions: await versionsOf(db.read, [userId]) };
  socket.data.domainId = domainId;
  // Into the rooms first, then the versions: a change in between is told twice rather than never.
  await seat(parts, domainId, [socket]);
  // Whoever has no place there has been put out, by this seating or another one.
  if (socket.data.domainId !== domainId) return fail("domain-not-found");
  // A script that only reads writes nothing, not even this.
  if (actor.means !== "read token") await access.noteLastDomain(userId, domainId);
  return { versions: await versionsOf(db.read, streamsOf(socket)) };
};

const turns = new WeakMap<Connected, Promise<void>>();

/** One connection's questions are answered one after the other, in their order. The work must not throw. */
export const inTurn = (socket: Connected, work: () => Promise<void>): Promise<void> => {
  const turn = (turns.get(socket) ?? Promise.resolve()).then(work);
  turns.set(socket, turn);
  return turn;
};

interface Question<Answer> {
  /** The event that asks it, for the log. */
  what: string;
  work: () => Promise<Answer>;
  /** What the client is answered with, if it wants to be. */
  done: unknown;
}

/** Answers a question in its turn; whatever a client sends, it gets an answer and nothing throws. */
export const answerInTurn = <Answer>(
  { outages, log }: Pick<RealtimeParts, "outages" | "log">,
  socket: Connected,
  { what, work, done }: Question<Answer>,
): Promise<void> =>
  inTurn(socket, async () => {
    const answered = await work().catch((reason: unknown) => {
      const failure = failureOf(reason);
      outages.tell(reason, NO_REQUEST);
      if (!failure) log.error({ error: String(reason) }, what);
      return { error: (failure ?? new Failure("server-error")).problem() };
    });
    if (typeof done === "function") done(answered);
  });

/** Answers a `register`. The last domain that a connection asked for is the one it looks at. */
export const answerRegister = (parts: RealtimeParts, socket: Connected, claim: unknown, done: unknown): Promise<void> =>
  answerInTurn(parts, socket, { what: "register", work: () => register(parts, socket, claim), done });

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
