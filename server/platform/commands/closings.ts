import { ChangeLog, type Recorded } from "../change-log/change-log.ts";
import type { Shared, Tx, WithCommit } from "../db/database.ts";

/** Of commands that share a transaction, in their order. */
type Logs = readonly [ChangeLog, ...ChangeLog[]];

/**
 * What follows from all that some commands recorded, once, after their listeners: for what has to be done in bulk. They
 * share a transaction; of a task that one of them has changed no other has. It may record changes of its own, which
 * nobody listens to.
 */
export type Closing = (context: {
  tx: Tx;
  logs: Logs;
  /** By all of them. */
  recorded: readonly Recorded[];
}) => Promise<void>;

/** The one whose time is that of what follows from all of them. */
export const lastOf = ([first, ...others]: Logs): ChangeLog => others.at(-1) ?? first;

/** Closes commands of a transaction and stores what they recorded. What they sent is heard in either case. */
export const closeNow = async (
  tx: Tx,
  logs: Logs,
  closings: readonly Closing[],
  withCommit: WithCommit,
): Promise<void> => {
  try {
    for (const close of closings) await close({ tx, logs, recorded: logs.flatMap((log) => log.recorded) });
  } catch (reason) {
    const failures = await Promise.all(logs.map((log) => log.quiet()));
    throw failures.find((failure) => failure !== undefined) ?? reason;
  }
  withCommit(ChangeLog.flush(logs));
};

/** What commands have left to the end of their transaction. */
const left = new WeakMap<Shared, [ChangeLog, ...ChangeLog[]]>();

/** Leaves closing and storing to the end of the transaction, or to whoever has to read what comes of it. */
export const closeLater = (tx: Tx, log: ChangeLog, closings: readonly Closing[], withCommit: WithCommit): void => {
  const { shared } = log;
  log.handOver();
  withCommit(log.settled());
  const others = left.get(shared);
  if (others) return void others.push(log);
  const logs: [ChangeLog, ...ChangeLog[]] = [log];
  left.set(shared, logs);
  shared.finish = (last) => {
    left.delete(shared);
    return closeNow(tx, logs, closings, last);
  };
};
