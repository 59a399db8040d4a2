import type { WithCommit } from "../db/database.ts";
import type { ChangeContext } from "./change-context.ts";

/**
 * What follows from all that a command recorded, once, after its listeners: for what has to be done in bulk. It may record
 * changes of its own, which nobody listens to.
 */
export type BeforeCommit = (context: ChangeContext) => Promise<void>;

/** Runs the hooks, and sends what the command and they recorded to be stored. */
export const storeAfter = async (
  hooks: readonly BeforeCommit[],
  context: ChangeContext,
  withCommit: WithCommit,
): Promise<void> => {
  for (const hook of hooks) await hook(context);
  withCommit(context.log.flush());
};
