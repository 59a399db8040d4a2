import { type PieceKind, pieceOf } from "../../../platform/commands/pieces.ts";
import type { Listener } from "../../../platform/commands/pipeline.ts";
import { panelsIn } from "../../panels/panels.read.ts";
import { emptyColumn } from "./empty-column.ts";

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
