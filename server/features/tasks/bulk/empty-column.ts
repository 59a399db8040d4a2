import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { workThrough } from "../../../platform/commands/pieces.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { byPanel } from "./by-panel.ts";
import { standingIn } from "./many-tasks.sql.ts";
import { moveToBottom } from "./move-to-bottom.ts";

/** Moves every task of a column to the bottom of another, in all panels of the domain, keeping their order. */
export const emptyColumn = async (
  tx: Tx,
  log: ChangeLog,
  { domainId, from, to }: { domainId: string; from: string; to?: string },
): Promise<void> => {
  const standing = await standingIn(tx, domainId, from);
  const jobs = [...byPanel(standing)].map(([stream, ids]) => ({ stream, ids, given: { domainId, from: [from], to } }));
  await workThrough(moveToBottom, { tx, log }, jobs);
};
