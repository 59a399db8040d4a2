import { Failure } from "../../../contract/shared/errors.ts";
import { failureOf } from "../http/problems.ts";
import { NO_REQUEST } from "../process/request-context.ts";
import type { Connected, RealtimeParts } from "./connection.ts";

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
