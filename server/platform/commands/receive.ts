import { admit, authorize } from "./authorize.ts";
import type { Request } from "./commands.ts";
import type { CommandHandler, FileBody } from "./handlers.ts";
import { readInput } from "./input.ts";
import type { Pipeline } from "./pipeline.ts";

/**
 * Asks whether a file may come in at all, before a byte of it is read: the policy, then what the request says, then what
 * the command would refuse. Answers what takes it in; undefined where it is here already.
 */
export const askToReceive = async (
  { db, access }: Pick<Pipeline, "db" | "access">,
  { definition, receive }: CommandHandler,
  { actor, input: raw }: Request,
  lengthOf: () => number,
): Promise<((file: FileBody) => Promise<unknown>) | undefined> => {
  const who = admit(definition, actor);
  const input = readInput(definition, raw);
  await authorize(db.read, access, definition.needs, who, input.scope);
  const asked = { actor: who, params: input.params, query: input.query(), length: lengthOf() };
  return receive?.(asked);
};
