import { fail } from "../../../contract/shared/errors.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { lockEverything } from "../panels/panels.read.ts";
import { tasksPerPanel } from "../tasks/tasks.read.ts";
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
      const counts = await tasksPerPanel(tx, domainId, statusId);
      const to = query?.moveTo;
      if (to === statusId) fail("bad-input", { issues: [{ path: "moveTo", message: "Choose another column." }] });
      if (to && !columns.some(({ id }) => id === to)) fail("not-found");
      if (counts.length > 0) {
        if (!to) {
          // Panels that the person does not see are counted but not named.
          const seen = (await accessIn(tx, domainId, [actor.userId])).get(actor.userId)?.panelIds;
          const total = counts.reduce((sum, { count }) => sum + count, 0);
          return fail("status-in-use", { total, counts: counts.filter(({ panelId }) => seen?.has(panelId)) });
        }
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
