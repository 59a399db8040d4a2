import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { type PieceKind, pieceOf, workThrough } from "../../../platform/commands/pieces.ts";
import type { Listener } from "../../../platform/commands/pipeline.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { panelsIn } from "../../panels/panels.read.ts";
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

/** Moves what is left in a column that is gone to the first one. */
export const leftBehind: PieceKind<{ domainId: string; statusId: string }> = {
  name: "move tasks that were left behind",
  alsoLock: (tx, { domainId }) => panelsIn(tx, domainId),
  work: ({ tx, log }, { domainId, statusId }) => emptyColumn(tx, log, { domainId, from: statusId }),
};

/**
 * A column that goes before its tasks, which follow piece by piece, is looked at once more after the last of them: one
 * that was not moved, as somebody had changed it meanwhile, would stand nowhere.
 */
export const followColumn: Listener = {
  on: "status.deleted",
  act: async ({ log, recorded: { change, domainId } }) => {
    if (log.isUnfinished) await log.leave([pieceOf(leftBehind, domainId, { domainId, statusId: change.entityId })]);
  },
};
