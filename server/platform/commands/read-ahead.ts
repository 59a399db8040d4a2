import { ruleOf } from "../../../contract/kinds.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Actor } from "../access/sessions.ts";
import { handled } from "../basics/handled.ts";
import { newId, now } from "../basics/ids.ts";
import { ChangeLog, type Recorded } from "../change-log/change-log.ts";
import type { EarlyReading, Shared, Tx } from "../db/database.ts";
import type { CommandHandler } from "./handlers.ts";
import type { Input } from "./input.ts";

/** What a command asks before it works: answers are on their way. */
interface Begun {
  log: ChangeLog;
  role: Promise<Role>;
  naming: Promise<void> | undefined;
  /** What the handler reads ahead. */
  ahead: object | undefined;
}

/** The same, asked before the commands in front of it in the transaction have worked. */
export type Early = Begun & EarlyReading;

/** At the end nothing that was read ahead may still be on its way: the connection is somebody else's soon. */
export const allRead = (begun: object | undefined): Promise<unknown> => Promise.allSettled(Object.values(begun ?? {}));

interface Asking {
  actor: Actor;
  input: Input;
  /** The one that it stands in line for. */
  stream: string | undefined;
  /** The id that the client chose for the change. */
  proposed: string | undefined;
}

/** How one command asks what it needs to know; `authorize` asks its policy. */
export const readAhead = (
  { ahead, after }: CommandHandler,
  { actor, input, stream, proposed }: Asking,
  authorize: (tx: Tx) => Promise<Role>,
) => {
  const newLog = (tx: Tx, shared: Shared) =>
    new ChangeLog(tx, { id: newId(), actorId: actor.userId, at: now() }, shared);

  /** Wrong input reads nothing ahead: it is told of once the policy has let the request in. */
  const begin = (tx: Tx, log: ChangeLog): object | undefined => {
    if (!ahead) return undefined;
    let body: unknown;
    try {
      body = input.body();
    } catch {
      return undefined;
    }
    return ahead({ tx, log, params: input.params, body });
  };

  /** Sends all of it at once, behind the locks. */
  const ask = (tx: Tx, log: ChangeLog): Begun => ({
    log,
    role: handled(authorize(tx)),
    naming: proposed ? handled(log.propose(proposed)) : undefined,
    ahead: begin(tx, log),
  });

  /** Nobody else changes what is asked here while the stream is locked; what those in front change, they record. */
  const readEarly = (tx: Tx, shared: Shared): Early | undefined => {
    if (stream === undefined || !shared.locking.has(stream)) return undefined;
    const begun = ask(tx, newLog(tx, shared));
    const early: Early = {
      ...begun,
      answered: Promise.all([allRead(begun.ahead), allRead({ role: begun.role, naming: begun.naming })]),
      holds: async ({ recorded }) => {
        const since = recorded as Recorded[];
        // Without anything read ahead the input may be wrong, which is told of after the policy.
        if (!begun.ahead) return false;
        if (since.some(({ change }) => change.id === proposed || ruleOf(change).access !== undefined)) return false;
        early.ahead = await after?.(begun.ahead, { params: input.params, body: input.body() }, since);
        return early.ahead !== undefined;
      },
    };
    return early;
  };

  return { newLog, ask, readEarly: after && readEarly };
};
