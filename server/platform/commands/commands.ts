import type { Actor } from "../access/sessions.ts";
import { handled } from "../basics/handled.ts";
import { now } from "../basics/ids.ts";
import type { ChangeLog } from "../change-log/change-log.ts";
import { mayLeave } from "../change-log/leave-pieces.ts";
import type { Tx } from "../db/database.ts";
import { admit, authorize } from "./authorize.ts";
import { storeAfter } from "./before-commit.ts";
import { finishPieces } from "./finish-pieces.ts";
import type { AnyCommand, CommandHandler, CommandWork, Visitor } from "./handlers.ts";
import { type RawInput, readInput } from "./input.ts";
import { sayWhereTo } from "./moved-to.ts";
import { listen, type Pipeline, tell } from "./pipeline.ts";
import { allSettled, type PrefetchedReadings, readingsOf } from "./prefetch.ts";

export interface Request {
  /** Null where nobody is signed in. */
  actor: Actor | null;
  input: RawInput;
  visitor: Visitor;
  changeId?: string;
  connectionId?: string;
  /** What a file came to that was taken in for it. */
  received?: unknown;
}

/** What a command's work asks for besides its changes, to be done once they are stored. */
interface Effects {
  repeated: boolean;
  later: boolean;
  /** Sessions that end. */
  ended: string[];
  afterCommit?: (read: Tx) => Promise<unknown>;
  afterAnswer?: () => Promise<void>;
}

/** The part of `CommandWork` by which a command's work asks for them. */
const askingFor = (effects: Effects, log: ChangeLog, proposed: string | undefined) => ({
  repeated: () => {
    effects.repeated = true;
  },
  later: () => {
    effects.later = true;
  },
  goOn: () => {
    effects.repeated = true;
    if (proposed) log.goOn(proposed);
  },
  endSession: (sessionId: string) => void effects.ended.push(sessionId),
  afterCommit: (then: NonNullable<Effects["afterCommit"]>) => {
    effects.afterCommit = then;
  },
  afterAnswer: (then: NonNullable<Effects["afterAnswer"]>) => {
    effects.afterAnswer = then;
  },
});

/** Every change in the product passes here: lock, check, change, write down, commit, tell. */
export const runCommand = async (
  pipeline: Pipeline,
  handler: CommandHandler,
  { actor, input: raw, visitor, changeId: proposed, connectionId, received }: Request,
): Promise<{
  answer: unknown;
  changeId: string;
  repeated: boolean;
  later: boolean;
  ended: readonly string[];
  afterAnswer: (() => Promise<void>) | undefined;
}> => {
  const { db, log: serverLog, access, publish, endSession, listeners, beforeCommit } = pipeline;
  const { definition, lock, before, failed, logged, work } = handler;
  const { request } = visitor;
  const who = admit(definition, actor);
  const input = readInput(definition, raw);
  const keepFailed = async (reason: unknown): Promise<never> => {
    await failed?.(reason, who, visitor);
    throw reason;
  };
  const prepared = received ?? (await before?.(input.body(), who, visitor).catch(keepFailed));
  const stream = input.scope.panelId ?? input.scope.domainId;
  const { alsoOn } = input.scope;
  const { newLog, send, prefetch } = readingsOf(handler, { actor: who, input, stream, proposed }, (tx) =>
    authorize(tx, access, definition.needs, who, input.scope),
  );

  const times = pipeline.times?.(definition.route);
  const working = db.transaction(
    async (tx, withCommit, shared, prefetched?: PrefetchedReadings) => {
      const log = prefetched?.log ?? newLog(tx, shared);
      // The time is that of the work, not of the readings, or the log would go back in time.
      log.at = now();
      if (lock) await log.lockAll(() => lock(tx, input, who));
      // Sent together and done in this order, so the policy is asked under the lock. After an `await` the commands behind
      // this one would not find the lock requested, and nothing of theirs would be prefetched.
      const locked = handled(log.lock(lock || stream === undefined ? [] : alsoOn ? [stream, alsoOn] : [stream]));
      const readings = prefetched ?? send(tx, log);
      const effects: Effects = { repeated: false, later: false, ended: [] };
      try {
        const [role] = await Promise.all([readings.role, locked, readings.naming]);
        times?.locked();
        const { params } = input;
        const asked = {
          tx,
          log,
          proposed,
          actor: who,
          role,
          request,
          params,
          query: input.query(),
          body: input.body(),
        };
        const parts: CommandWork<AnyCommand> = { ...asked, ...askingFor(effects, log, proposed) };
        const answer = await work(parts, prepared, readings.own);
        await listen(tx, log, listeners);
        await mayLeave(tx, log);
        await allSettled(readings.own);
        await storeAfter(beforeCommit, { tx, log, request }, withCommit);
        times?.worked();
        return { answer, effects, log };
      } catch (reason) {
        const [failed] = await Promise.all([log.settleWrites(), allSettled(readings.own)]);
        throw failed ?? reason;
      }
    },
    { stream, ...(prefetch && { prefetch }) },
  );
  const done = await working
    .catch((reason: unknown) => sayWhereTo(db.read, reason, { access, actor: who, input }))
    .catch(keepFailed);

  times?.committed();
  const { log, effects } = done;
  const { ended, repeated, later, afterCommit, afterAnswer } = effects;
  for (const sessionId of ended) endSession(sessionId);
  if (logged) serverLog.of(request).info({ user: log.actorId }, logged);
  await tell({ publish, log: serverLog }, log.recorded, { actor: who, connectionId, request });
  times?.told();
  if (log.isUnfinished) await finishPieces(pipeline, log.id, { connectionId, request });
  const answer = await afterCommit?.(db.read).catch((error: unknown) => {
    if (log.isUnfinished) throw error;
    serverLog.of(request).error({ error: String(error) }, "what follows a commit");
    return done.answer;
  });
  return { answer: afterCommit ? answer : done.answer, changeId: log.id, repeated, later, ended, afterAnswer };
};
