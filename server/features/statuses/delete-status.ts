import { fail } from "../../../contract/shared/errors.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { type PieceKind, pieceOf, wasSent } from "../../platform/pieces.ts";
import { lockEverything, panelsIn } from "../panels/panels.read.ts";
import { useOfColumn } from "../tasks/tasks.read.ts";
import { columnsOf, findColumn } from "./statuses.sql.ts";

/** Moves every task of a column to the bottom of another, in all panels; joined in `app.ts`. */
export type EmptyColumn = (
  tx: Tx,
  log: ChangeLog,
  where: { domainId: string; from: string; to: string },
) => Promise<void>;

interface Deleted {
  domainId: string;
  statusId: string;
  /** Where tasks go that came into it meanwhile. */
  to: string;
}

/** Takes a column away that other pieces have emptied: no task ever stands in a column that is gone. */
export const deletedColumn = (emptyColumn: EmptyColumn): PieceKind<Deleted> => {
  const kind: PieceKind<Deleted> = {
    name: "delete column",
    alsoLock: (tx, { domainId }) => panelsIn(tx, domainId),
    work: async ({ tx, log }, { domainId, statusId, to }) => {
      const columns = await columnsOf(tx, domainId);
      const status = columns.find(({ id }) => id === statusId);
      const isAlone = columns.length === 1 && (await useOfColumn(tx, { domainId, userId: log.actorId }, statusId));
      if (!status || isAlone) return;
      await emptyColumn(tx, log, { domainId, from: statusId, to });
      if (log.isUnfinished) return log.leave([pieceOf(kind, domainId, { domainId, statusId, to })]);
      await tx
        .updateTable("statuses")
        .set({ deleted_at: log.at })
        .where("id", "=", statusId)
        .where("domain_id", "=", domainId)
        .execute();
      log.deleted("status", domainId, statusId, status);
    },
  };
  return kind;
};

export const handleDeleteStatus = (emptyColumn: EmptyColumn) =>
  handle(
    deleteStatus,
    async ({ tx, log, actor, params, query, proposed, goOn }) => {
      const { domainId, statusId } = params;
      const sent = { stream: domainId, type: "status.deleted", entityId: statusId } as const;
      if (await wasSent({ tx, log, actor, proposed }, sent)) return goOn();
      const { columns } = await findColumn(tx, domainId, statusId);
      const use = await useOfColumn(tx, { domainId, userId: actor.userId }, statusId);
      const to = query?.moveTo;
      if (to === statusId) fail("bad-input", { issues: [{ path: "moveTo", message: "Choose another column." }] });
      if (to && !columns.some(({ id }) => id === to)) fail("not-found");
      if (use && !to) fail("status-in-use", { ...use });
      if (use?.more) fail("tasks-unseen");
      await deletedColumn(emptyColumn).work({ tx, log, stream: domainId }, { domainId, statusId, to: to ?? "" });
    },
    // No task may come into the column meanwhile.
    { lock: lockEverything },
  );
