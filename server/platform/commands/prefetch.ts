import { ruleOf } from "../../../contract/change-rules.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Actor } from "../access/sessions.ts";
import { handled } from "../basics/handled.ts";
import { newId, now } from "../basics/ids.ts";
import { ChangeLog, type Recorded } from "../change-log/change-log.ts";
import type { Prefetched, Shared, Tx } from "../db/database.ts";
import type { CommandHandler } from "./handlers.ts";
import type { Input } from "./input.ts";

/** What a command reads before it works. All of it is sent at once, and no promise is waited for yet. */
interface Readings {
  /** Of the command, which is named by one of the readings. */
  log: ChangeLog;
  role: Promise<Role>;
  naming: Promise<void> | undefined;
  /** What the handler itself reads: see `handlePrefetched`. */
  own: object | undefined;
}

/** The same, sent before the commands in front of it in the transaction have worked. */
export type PrefetchedReadings = Readings & Prefetched;

/** Settled once no reading is on its way any more: the connection is somebody else's soon. */
export const allSettled = (readings: object | undefined): Promise<unknown> =>
  Promise.allSettled(Object.values(readings ?? {}));

interface CommandRequest {
  actor: Actor;
  input: Input;
  /** The stream in whose queue the command stands. */
  stream: string | undefined;
  /** The id that the client chose for the change. */
  proposed: string | undefined;
}

/** How one command reads what it needs to know; `authorize` reads its policy. */
export const readingsOf = (
  { prefetch: readOwn, revalidate }: CommandHandler,
  { actor, input, stream, proposed }: CommandRequest,
  authorize: (tx: Tx) => Promise<Role>,
) => {
  const newLog = (tx: Tx, shared: Shared): ChangeLog =>
    new ChangeLog(tx, { id: newId(), actorId: actor.userId, at: now() }, shared);

  /** Nothing for wrong input: the command fails for it once the policy has let the request in. */
  const sendOwn = (tx: Tx, log: ChangeLog, allowed: Promise<Role>): object | undefined => {
    if (!readOwn) return undefined;
    let body: unknown;
    try {
      body = input.body();
    } catch {
      return undefined;
    }
    return readOwn({ tx, log, params: input.params, body, allowed });
  };

  /** Sends all readings, behind the locks that are on their way. */
  const send = (tx: Tx, log: ChangeLog): Readings => {
    const role = handled(authorize(tx));
    const naming = proposed ? handled(log.propose(proposed)) : undefined;
    return { log, role, naming, own: sendOwn(tx, log, role) };
  };

  /**
   * Nobody else writes what is read here while the stream is locked, but what is its domain's, as columns and labels: of that
   * it is as if the command had come a moment sooner. What the commands in front write, they record.
   */
  const prefetch = (tx: Tx, shared: Shared): PrefetchedReadings | undefined => {
    if (stream === undefined || !shared.lockRequested.has(stream)) return undefined;
    const readings = send(tx, newLog(tx, shared));
    const { role, naming, own } = readings;
    const prefetched: PrefetchedReadings = {
      ...readings,
      settled: Promise.all([allSettled(own), allSettled({ role, naming })]),
      holds: async ({ recorded }) => {
        const since = recorded as Recorded[];
        // Without readings of its own the command's input may be wrong.
        if (!own) return false;
        if (since.some(({ change }) => change.id === proposed || ruleOf(change).access !== undefined)) return false;
        prefetched.own = await revalidate?.(own, { params: input.params, body: input.body() }, since);
        return prefetched.own !== undefined;
      },
    };
    return prefetched;
  };

  return { newLog, send, prefetch: revalidate && prefetch };
};
