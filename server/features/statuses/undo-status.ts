import { fail } from "../../../contract/shared/errors.ts";
import { STATUSES_MAX } from "../../../contract/statuses/status.ts";
import type { Undoer } from "../../platform/undoer.ts";
import { panelsIn } from "../panels/panels.read.ts";
import { tasksPerPanel } from "../tasks/tasks.read.ts";
import { columnsOf } from "./statuses.sql.ts";

/** A column goes only when it is empty. */
export const statusUndoer: Undoer<"status"> = {
  // No task may come into the column meanwhile; another kind begins or ends started work.
  alsoLock: panelsIn,
  find: async ({ tx, domainId }, ids) => {
    const asked = new Set(ids);
    const columns = await columnsOf(tx, domainId);
    return new Map(columns.filter(({ id }) => asked.has(id)).map((status) => [status.id, status]));
  },
  restore: async ({ tx, domainId }, { id, name, kind, order }) => {
    if ((await columnsOf(tx, domainId)).length >= STATUSES_MAX) fail("status-limit");
    await tx
      .updateTable("statuses")
      .set({ name, kind, position: order, deleted_at: null })
      .where("id", "=", id)
      .where("domain_id", "=", domainId)
      .execute();
  },
  save: async ({ tx, domainId }, { present, changed }) => {
    const { name, kind, order } = { ...present, ...changed };
    await tx
      .updateTable("statuses")
      .set({ name, kind, position: order })
      .where("id", "=", present.id)
      .where("domain_id", "=", domainId)
      .execute();
  },
  remove: async ({ tx, log, domainId }, things) => {
    for (const { id } of things) {
      const counts = await tasksPerPanel(tx, domainId, id);
      if (counts.length > 0) fail("status-in-use", { total: counts.reduce((sum, { count }) => sum + count, 0) });
      await tx
        .updateTable("statuses")
        .set({ deleted_at: log.at })
        .where("id", "=", id)
        .where("domain_id", "=", domainId)
        .execute();
    }
  },
};
