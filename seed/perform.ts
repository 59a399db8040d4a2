import type { AnswerOf, BodyInputOf, Command, ParamsOf, RouteOf } from "../contract/define.ts";
import { newId } from "../server/platform/basics/ids.ts";
import { ChangeLog } from "../server/platform/change-log/change-log.ts";
import type { CommandHandler, Work } from "../server/platform/commands/handlers.ts";
import { readInput } from "../server/platform/commands/input.ts";
import type { Tx } from "../server/platform/db/database.ts";

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

/**
 * Carries out a command as its own handler does, but at an instant of the past: same input rules, same rows, same log.
 * Roles are not asked for: a world is described by someone who knows them.
 */
export const perform = <C extends Command>(
  tx: Tx,
  definition: C,
  handler: CommandHandler,
  asked: { at: string; actorId: string; params?: ParamsOf<RouteOf<C>>; body: BodyInputOf<C> },
): Promise<AnswerOf<C>> => {
  const input = readInput(definition, { params: asked.params ?? {}, query: undefined, body: asked.body });
  const { panelId, domainId } = input.scope;
  const stream = panelId ?? domainId;
  return asOf(tx, asked, stream ? [stream] : [], async (log) => {
    const work = {
      tx,
      log,
      actor: { userId: asked.actorId, fullName: "", sessionId: "" },
      role: "owner",
      device: "",
      params: input.params,
      query: undefined,
      body: input.body(),
      repeated: nothing,
      endSession: nothing,
    };
    const readings = handler.prefetch?.(work);
    return (await handler.work(work as unknown as Work<Command>, undefined, readings)) as AnswerOf<C>;
  });
};
