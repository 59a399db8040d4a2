import type { ChangeLog } from "../change-log/change-log.ts";
import type { Tx, WithCommit } from "../db/database.ts";

/**
 * What follows from all that a command recorded, once, after its listeners: for what has to be done in bulk. It may record
 * changes of its own, which nobody listens to.
 */
export type BeforeCommit = (context: { tx: Tx; log: ChangeLog }) => Promise<void>;

/** Runs the hooks, and sends what the command and they recorded to be stored. */
export const storeAfter = async (
  hooks: readonly BeforeCommit[],
  { tx, log }: { tx: Tx; log: ChangeLog },
  withCommit: WithCommit,
): Promise<void> => {
  for (const hook of hooks) await hook({ tx, log });
  withCommit(log.flush());
};
