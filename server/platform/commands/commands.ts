import { fail } from "../../../contract/shared/errors.ts";
import { type Action, can, type Role, takesSignIn } from "../../../contract/shared/permissions.ts";
import type { AccessReads } from "../access/access.ts";
import { readUndisturbed, watchAccess } from "../access/access-changes.ts";
import type { Actor } from "../access/sessions.ts";
import { handled } from "../basics/handled.ts";
import { now } from "../basics/ids.ts";
import { mayLeave } from "../change-log/leave-pieces.ts";
import type { Tx } from "../db/database.ts";
import { listen, nobody, type Pipeline, tell } from "./by-itself.ts";
import { closeNow } from "./closings.ts";
import { finishPieces } from "./finish-pieces.ts";
import type {
  AnyCommand,
  AnyQuery,
  CommandHandler,
  Prepared,
  QueryHandler,
  Reading,
  Streamed,
  Visitor,
  Work,
} from "./handlers.ts";
import { type Input, type RawInput, readInput } from "./input.ts";
import { allRead, type Early, readAhead } from "./read-ahead.ts";

export type { Listener, Pipeline } from "./by-itself.ts";

export interface Request {
  /** Null where nobody is signed in. */
  actor: Actor | null;
  input: RawInput;
  device: string;
  /** Left out where it makes no difference: see `before`. */
  visitor?: Visitor;
  changeId?: string;
  connectionId?: string;
}

const unknown: Visitor = { address: "", cookies: undefined, keepCookie: () => undefined };

/** Fails with 403 where it takes a person and a token stands for one. */
export const requireSignIn = (needs: string, { means }: Pick<Actor, "means">): void => {
  if (takesSignIn(needs) && means !== "session") fail("session-only");
};

/** Who asks, where they may come this far before anything is looked up: 401 without a session, 403 with a token that reaches less far. */
export const admit = ({ kind, needs }: AnyCommand | AnyQuery, actor: Actor | null): Actor => {
  if (!actor) return needs === "public" ? nobody() : fail("not-signed-in");
  if (kind === "command" && actor.means === "read token") return fail("read-only-token");
  requireSignIn(needs, actor);
  return actor;
};

/** The policy of a route for whom it admits, asked in one place: 404 for what is not there for them, 403 by role. */
const authorize = async (
  tx: Tx,
  access: AccessReads,
  needs: string,
  actor: Actor,
  { domainId, panelId }: Input["scope"],
): Promise<Role> => {
  if (needs === "public" || needs === "signed-in" || needs === "in-person") return "member";
  const place = domainId ? { domainId, panelId } : { panelId: panelId ?? fail("not-found") };
  const role = await access.roleOf(tx, { userId: actor.userId, ...place });
  if (!role) return fail(panelId ? "panel-not-found" : "domain-not-found");
  return can(role, needs as Action) ? role : fail("not-allowed");
};

/** Every change in the product passes here: lock, check, change, write down, commit, tell. */
export const runCommand = async (
  pipeline: Pipeline,
  handler: CommandHandler,
  { actor, input: raw, device, visitor = unknown, changeId: proposed, connectionId }: Request,
): Promise<{
  answer: unknown;
  changeId: string;
  repeated: boolean;
  ended: readonly string[];
  afterAnswer: (() => Promise<void>) | undefined;
}> => {
  const { db, log: serverLog, access, publish, endSession, listeners, closings } = pipeline;
  const { definition, lock, before, logged, work } = handler;
  const who = admit(definition, actor);
  const input = readInput(definition, raw);
  const prepared = await before?.(input.body(), who, visitor);
  const stream = input.scope.panelId ?? input.scope.domainId;
  const { newLog, ask, readEarly } = readAhead(handler, { actor: who, input, stream, proposed }, (tx) =>
    authorize(tx, access, definition.needs, who, input.scope),
  );
  const done = await db.transaction(
    async (tx, withCommit, shared, early?: Early) => {
      // What nobody read early is asked without delay: others read behind these locks.
      const log = early?.log ?? newLog(tx, shared);
      // The time is that of the work, or the log would go back in time.
      log.at = now();
      if (lock) await log.lockAll(() => lock(tx, input, who));
      // Sent together, done in this order: the policy is asked under the lock.
      const locked = handled(log.lock(lock || stream === undefined ? [] : [stream]));
      const asked = early ?? ask(tx, log);
      const begun = asked.ahead;
      const [role] = await Promise.all([asked.role, locked, asked.naming]).catch(async (reason: unknown) => {
        await allRead(begun);
        throw reason;
      });
      let repeated = false;
      const ended: string[] = [];
      let afterwards: ((read: Tx) => Promise<unknown>) | undefined;
      let afterAnswer: (() => Promise<void>) | undefined;
      const parts: Work<AnyCommand> = {
        tx,
        log,
        proposed,
        actor: who,
        role,
        device,
        params: input.params,
        query: input.query(),
        body: input.body(),
        repeated: () => {
          repeated = true;
        },
        endSession: (sessionId: string) => {
          ended.push(sessionId);
        },
        afterCommit: (then) => {
          afterwards = then;
        },
        afterAnswer: (then) => {
          afterAnswer = then;
        },
        goOn: () => {
          repeated = true;
          if (proposed) log.goOn(proposed);
        },
      };
      const answer = await work(parts, prepared, begun)
        .then(async (result) => {
          await listen(tx, log, listeners);
          await mayLeave(tx, log);
          await allRead(begun);
          return result;
        })
        .catch(async (reason: unknown) => {
          const [failed] = await Promise.all([log.quiet(), allRead(begun)]);
          throw failed ?? reason;
        });
      await closeNow(tx, log, closings, withCommit);
      return {
        answer,
        repeated,
        recorded: log.recorded,
        ended,
        afterwards,
        afterAnswer,
        unfinished: log.isUnfinished,
        changeId: log.id,
        userId: log.actorId,
      };
    },
    { stream, ...(readEarly && { readEarly }) },
  );
  for (const sessionId of done.ended) endSession(sessionId);
  if (logged) serverLog.info({ user: done.userId }, logged);
  await tell({ publish, log: serverLog }, done.recorded, who, connectionId);
  if (done.unfinished) await finishPieces(pipeline, done.changeId, connectionId);
  if (!done.afterwards) return done;
  const answer = await done.afterwards(db.read).catch((error: unknown) => {
    if (done.unfinished) throw error;
    serverLog.error({ error: String(error) }, "what follows a commit");
    return done.answer;
  });
  return { ...done, answer };
};

/** Who is shut out while a file is on its way gets no more of it. */
async function* whileAllowed(chunks: AsyncIterable<string>, ask: () => Promise<unknown>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    await ask();
    yield chunk;
  }
}

/** What a reading came to. A prepared answer is ready only later: `confirm` then fails for who lost access meanwhile. */
type Read = { answer: unknown } | { prepared: Prepared; confirm: () => Promise<void> } | { streamed: Streamed };

/** Every reading passes here: check, then read. */
export const runQuery = async (
  { db, access }: Pipeline,
  { definition, read, prepare, stream }: QueryHandler,
  { actor, input: raw, device }: Request,
): Promise<Read> => {
  const who = admit(definition, actor);
  const input = readInput(definition, raw);
  const ask = () => authorize(db.read, access, definition.needs, who, input.scope);
  const reading = async () =>
    ({
      db,
      actor: who,
      role: await ask(),
      device,
      params: input.params,
      query: input.query(),
    }) as Reading<AnyQuery>;
  if (prepare) {
    const isOvertaken = watchAccess(input.scope.domainId);
    const confirm = async (): Promise<void> => {
      if (isOvertaken()) await ask();
    };
    return { prepared: await prepare(await reading()), confirm };
  }
  if (stream) {
    const file = await stream(await reading());
    return { streamed: { ...file, chunks: whileAllowed(file.chunks, ask) } };
  }
  const plain = read as NonNullable<typeof read>;
  return { answer: await readUndisturbed(input.scope.domainId, async () => plain(await reading())) };
};
