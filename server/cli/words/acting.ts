import type { Command } from "../../../contract/define.ts";
import type { App } from "../../app.ts";
import { now } from "../../platform/basics/ids.ts";
import { runCommand } from "../../platform/commands/commands.ts";
import { type CommandHandler, NO_VISITOR } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";

export interface Person {
  id: string;
  fullName: string;
}

/** Does what a person could do themselves, by the same command: its policy is asked, and everybody hears of it. */
export const actAs = async (
  { handlers, pipeline }: App,
  { id: userId, fullName }: Person,
  definition: Command,
  { params = {}, body }: { params?: Record<string, string>; body?: object },
): Promise<void> => {
  const handler = handlers.find((one) => one.definition === (definition as object)) as CommandHandler;
  await runCommand(pipeline, handler, {
    actor: { userId, fullName, sessionId: "", means: "session" },
    input: { params, query: {}, body },
    visitor: NO_VISITOR,
  });
};

/** Does for a person what no command does, in a transaction of its own of which everybody hears. */
export const changeFor = (
  { byItself }: App,
  { id: userId, fullName }: Person,
  work: Parameters<App["byItself"]>[1],
): Promise<void> => byItself({ userId, fullName, at: now() }, work);

/** Does what ends sessions, whose live connections end once it is stored. */
export const endingSessions = async <T>(
  { pipeline }: App,
  work: (tx: Tx, end: (sessionId: string) => void) => Promise<T>,
): Promise<{ done: T; ended: number }> => {
  const ended = new Set<string>();
  const done = await pipeline.db.transaction((tx) => {
    ended.clear();
    return work(tx, (sessionId) => void ended.add(sessionId));
  });
  for (const sessionId of ended) pipeline.endSession(sessionId);
  return { done, ended: ended.size };
};
