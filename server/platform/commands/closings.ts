import type { ChangeLog } from "../change-log/change-log.ts";
import type { Tx, WithCommit } from "../db/database.ts";

/**
 * What follows from all that a command recorded, once, after its listeners: for what has to be done in bulk. It may record
 * changes of its own, which nobody listens to.
 */
export type Closing = (context: { tx: Tx; log: ChangeLog }) => Promise<void>;

/** Closes a command and stores what it recorded. What it sent is heard in either case. */
export const closeNow = async (
  tx: Tx,
  log: ChangeLog,
  closings: readonly Closing[],
  withCommit: WithCommit,
): Promise<void> => {
  try {
    for (const close of closings) await close({ tx, log });
  } catch (reason) {
    throw (await log.quiet()) ?? reason;
  }
  withCommit(log.flush());
};
