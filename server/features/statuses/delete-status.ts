import { fail } from "../../../contract/shared/errors.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { lockEverything } from "../panels/panels.read.ts";
import { useOfColumn } from "../tasks/tasks.read.ts";
import { findColumn } from "./statuses.sql.ts";

/** Moves every task of a column to the bottom of another, in all panels; joined in `app.ts`. */
export type EmptyColumn = (
  tx: Tx,
  log: ChangeLog,
  where: { domainId: string; from: string; to: string },
) => Promise<void>;

export const handleDeleteStatus = (emptyColumn: EmptyColumn) =>
  handle(
    deleteStatus,
    async ({ tx, log, actor, params, query }) => {
      const { domainId, statusId } = params;
      const { columns, status } = await findColumn(tx, domainId, statusId);
      const use = await useOfColumn(tx, { domainId, userId: actor.userId }, statusId);
      const to = query?.moveTo;
      if (to === statusId) fail("bad-input", { issues: [{ path: "moveTo", message: "Choose another column." }] });
      if (to && !columns.some(({ id }) => id === to)) fail("not-found");
      if (use) {
        if (!to) return fail("status-in-use", { ...use });
        if (use.more) return fail("tasks-unseen");
        await emptyColumn(tx, log, { domainId, from: statusId, to });
      }
      await tx
        .updateTable("statuses")
        .set({ deleted_at: log.at })
        .where("id", "=", statusId)
        .where("domain_id", "=", domainId)
        .execute();
      log.deleted("status", domainId, statusId, status);
    },
    // No task may come into the column meanwhile.
    { lock: lockEverything },
  );
