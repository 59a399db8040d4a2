import type { AnswerOf } from "../../contract/define.ts";
import { errors } from "../../contract/shared/errors.ts";
import type { RunOptions } from "./commands/commands.ts";
import { sync } from "./sync.ts";
import type { AnyCommand, CommandInput } from "./wire/endpoints.ts";
import { RequestFailed } from "./wire/request-failed.ts";

/** `undoToast` is given the command's answer; undefined where it got lost on its way. */
type CommandOptions<C extends AnyCommand> = Omit<RunOptions, "undoToast"> & {
  undoToast?: (answer: AnswerOf<C> | undefined) => string;
};

export { type CommandFailure, emitFailure, onCommandDone, onCommandFailed } from "./commands/command-events.ts";

/**
 * Gives a command: what it is expected to do shows at once, and goes again on a refusal. What can be shown also waits
 * while the server is away, in order and through a reload; the promise resolves once the server has it, or rejects with
 * RequestFailed once it has refused, which the person has been told then (`quiet`: by the caller), or once the person has
 * taken it out before it was sent. Where the answer got lost on its way but the change came, the answer is undefined.
 */
export const runCommand = async <C extends AnyCommand>(
  command: C,
  input: CommandInput<C>,
  options?: CommandOptions<C>,
): Promise<AnswerOf<C>> => {
  const { liveSession } = sync();
  if (!liveSession) throw new RequestFailed("not-signed-in", 401, errors["not-signed-in"][1]);
  return (await liveSession.run(command, input, options as RunOptions | undefined)) as AnswerOf<C>;
};

/** The same, bound to one command. */
export const useCommand =
  <C extends AnyCommand>(command: C) =>
  (input: CommandInput<C>, options?: CommandOptions<C>): Promise<AnswerOf<C>> =>
    runCommand(command, input, options);
