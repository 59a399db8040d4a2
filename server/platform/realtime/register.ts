import * as z from "zod/mini";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import type { RegisterAnswer } from "../../../contract/shared/wire.ts";
import { failureOf } from "../http/problems.ts";
import { liveSessions } from "../sessions.ts";
import { type Connected, type RealtimeParts, streamsOf } from "./connection.ts";
import { rooms } from "./rooms.ts";
import { seat } from "./seats.ts";
import { versionsOf } from "./versions.ts";

const Claim = z.object({ userId: Id, domainId: z.nullable(Id), versions: z.optional(z.record(z.string(), z.int())) });

const leaveDomain = async (socket: Connected): Promise<void> => {
  delete socket.data.domainId;
  const kept = [socket.id, rooms.session(socket.data.actor.sessionId)];
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
  const outside = await seat(parts, domainId, [socket]);
  if (outside.length > 0) return fail("domain-not-found");
  await access.noteLastDomain(userId, domainId);
  return { versions: await versionsOf(db.read, streamsOf(socket)) };
};

const answer = async (parts: RealtimeParts, socket: Connected, claim: unknown, done: unknown): Promise<void> => {
  const answered = await register(parts, socket, claim).catch((reason: unknown) => {
    const failure = failureOf(reason);
    if (!failure) parts.log.error({ error: String(reason) }, "register");
    return { error: (failure ?? new Failure("server-error")).problem() };
  });
  if (typeof done === "function") done(answered);
};

const turns = new WeakMap<Connected, Promise<void>>();

/**
 * Answers a `register`; whatever a client sends, it gets an answer and nothing throws. One connection's are answered one
 * after the other, so that the last domain it asked for is the one it looks at.
 */
export const answerRegister = (
  parts: RealtimeParts,
  socket: Connected,
  claim: unknown,
  done: unknown,
): Promise<void> => {
  const turn = (turns.get(socket) ?? Promise.resolve()).then(() => answer(parts, socket, claim, done));
  turns.set(socket, turn);
  return turn;
};

/** The claim that a connection opens with, if it can be read. */
export const openingClaim = (socket: Connected): unknown => {
  try {
    return JSON.parse(String(socket.handshake.query.params));
  } catch {
    return undefined;
  }
};
