import { fail } from "../../../contract/shared/errors.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { wasSent } from "../../platform/commands/was-sent.ts";
import type { Tx } from "../../platform/db/database.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { useOfColumn } from "../tasks/tasks.read.ts";
import { findColumn, trashColumn } from "./statuses.sql.ts";

/** Moves every task of a column to the bottom of another, in all panels; joined in `app.ts`. */
export type EmptyColumn = (
  tx: Tx,
  log: ChangeLog,
  where: { domainId: string; from: string; to: string },
) => Promise<void>;

export const handleDeleteStatus = (emptyColumn: EmptyColumn) =>
  handle(
    deleteStatus,
    async ({ tx, log, actor, params, query, proposed, goOn }) => {
      const { domainId, statusId } = params;
      const sent = { stream: domainId, type: "status.deleted", entityId: statusId } as const;
      if (await wasSent({ tx, log, actor, proposed }, sent)) return goOn();
      const { columns, status } = await findColumn(tx, domainId, statusId);
      const use = await useOfColumn(tx, { domainId, userId: actor.userId }, statusId);
      const to = query?.moveTo;
      if (to === statusId) fail("bad-input", { issues: [{ path: "moveTo", message: "Choose another column." }] });
      if (to && !columns.some(({ id }) => id === to)) fail("not-found");
      if (use && !to) fail("status-in-use", { ...use });
      if (use?.more) fail("tasks-unseen");
      if (to) await emptyColumn(tx, log, { domainId, from: statusId, to });
      // At once, also where thousands of tasks follow piece by piece: what is gone takes no more of them.
      await trashColumn(tx, { domainId, statusId, at: log.at });
      log.deleted("status", domainId, statusId, status);
    },
    // No task may come into the column meanwhile.
    { lock: domainStreams },
  );
