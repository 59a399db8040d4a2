import type { AnswerOf } from "../../contract/define.ts";
import { sync } from "./sync.ts";
import type { AnyCommand, AnyQuery, CommandInput, QueryInput } from "./wire/endpoints.ts";

export { asFailure, RequestFailed } from "./wire/request-failed.ts";

/** Asks once. Throws RequestFailed. */
export const ask = <Q extends AnyQuery>(query: Q, input: QueryInput<Q>): Promise<AnswerOf<Q>> =>
  sync().ask(query, input);

/** Sends a command once, without showing anything before it is done: to sign in, to join. Throws RequestFailed. */
export const send = <C extends AnyCommand>(command: C, input: CommandInput<C>): Promise<AnswerOf<C>> =>
  sync().send(command, input);
