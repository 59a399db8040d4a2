import type { AnswerOf, BodyInputOf, Command, ParamsOf, RouteOf } from "../contract/define.ts";
import { newId } from "../server/platform/basics/ids.ts";
import { ChangeLog } from "../server/platform/change-log/change-log.ts";
import type { CommandHandler, CommandWork } from "../server/platform/commands/handlers.ts";
import { readInput } from "../server/platform/commands/input.ts";
import { type Listener, listen } from "../server/platform/commands/pipeline.ts";
import type { Tx } from "../server/platform/db/database.ts";
import { NO_REQUEST } from "../server/platform/process/request-context.ts";

/** Writes down under one id what a person did at an instant of the past. */
export const asOf = async <T>(
  tx: Tx,
  { at, actorId }: { at: string; actorId: string },
  streams: readonly string[],
  work: (log: ChangeLog) => Promise<T>,
): Promise<T> => {
  const log = new ChangeLog(tx, { id: newId(), actorId, at });
  await log.lock(streams);
  const done = await work(log);
  await log.flush();
  return done;
};

const nothing = (): void => undefined;

export interface Performed<C extends Command> {
  at: string;
  actorId: string;
  params?: ParamsOf<RouteOf<C>>;
  body: BodyInputOf<C>;
  query?: unknown;
  /** What was taken in before: the name of a file's bytes. */
  received?: unknown;
  /** What follows from it; nothing else does. */
  listeners?: readonly Listener[];
}

/**
 * Carries out a command as its own handler does, but at an instant of the past: same input rules, same rows, same log.
 * Roles are not asked for: a world is described by someone who knows them.
 */
export const perform = <C extends Command>(
  tx: Tx,
  definition: C,
  handler: CommandHandler,
  asked: Performed<C>,
): Promise<AnswerOf<C>> => {
  const { query, received, listeners = [] } = asked;
  const input = readInput(definition, { params: asked.params ?? {}, query, body: asked.body });
  const { panelId, domainId } = input.scope;
  const stream = panelId ?? domainId;
  return asOf(tx, asked, stream ? [stream] : [], async (log) => {
    const work = {
      tx,
      log,
      actor: { userId: asked.actorId, fullName: "", sessionId: "" },
      role: "owner",
      request: NO_REQUEST,
      params: input.params,
      query: input.query(),
      body: input.body(),
      repeated: nothing,
      endSession: nothing,
    };
    const readings = handler.prefetch?.({ ...work, allowed: Promise.resolve("owner") });
    const answer = await handler.work(work as unknown as CommandWork<Command>, received, readings);
    await listen(tx, log, listeners);
    return answer as AnswerOf<C>;
  });
};
