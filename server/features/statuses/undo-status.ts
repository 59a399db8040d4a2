import { fail } from "../../../contract/shared/errors.ts";
import { STATUSES_MAX, type Status } from "../../../contract/statuses/status.ts";
import { ordersFor } from "../../platform/change-log/orders-for.ts";
import type { Undoer } from "../../platform/change-log/undoer.ts";
import type { Tx } from "../../platform/db/database.ts";
import { panelsIn } from "../panels/panels.read.ts";
import { useOfColumn } from "../tasks/tasks.read.ts";
import { columnsOf, trashColumn } from "./statuses.sql.ts";

/** Columns as they shall be, wherever they were. */
const put = async (tx: Tx, domainId: string, columns: readonly Status[]): Promise<void> => {
  for (const { id, name, kind, order } of columns)
    await tx
      .updateTable("statuses")
      .set({ name, kind, position: order, deleted_at: null })
      .where("id", "=", id)
      .where("domain_id", "=", domainId)
      .execute();
};

/** A column goes only when it is empty, or will be once a change is undone. */
const mayGo: Undoer<"status">["mayGo"] = async ({ tx, log, domainId }, ids, besides) => {
  for (const id of ids) {
    const use = await useOfColumn(tx, { domainId, userId: log.actorId }, id, besides);
    if (use) fail("status-in-use", { ...use });
  }
};

export const statusUndoer: Undoer<"status"> = {
  // No task may come into the column meanwhile; another kind begins or ends started work.
  alsoLock: panelsIn,
  find: async ({ tx, domainId }, ids) => {
    const asked = new Set(ids);
    const columns = await columnsOf(tx, domainId);
    return new Map(columns.filter(({ id }) => asked.has(id)).map((status) => [status.id, status]));
  },
  revive: async ({ tx, domainId }, was) => {
    const columns = await columnsOf(tx, domainId);
    if (columns.length + was.length > STATUSES_MAX) fail("status-limit");
    const orders = ordersFor(columns, was);
    return was.map((status) => ({ ...status, order: orders.get(status.id) ?? status.order }));
  },
  settle: async ({ tx, domainId }, edits) => {
    const moved = edits.flatMap(({ present: { id }, changed: { order } }) =>
      order === undefined ? [] : [{ id, order }],
    );
    const orders = moved.length > 0 ? ordersFor(await columnsOf(tx, domainId), moved) : new Map<string, string>();
    return edits.map(({ present, changed }) => {
      const order = orders.get(present.id);
      return order === undefined ? changed : { ...changed, order };
    });
  },
  restore: ({ tx, domainId }, returned) =>
    put(
      tx,
      domainId,
      returned.map(({ thing }) => thing),
    ),
  save: ({ tx, domainId }, edits) =>
    put(
      tx,
      domainId,
      edits.map(({ present, changed }) => ({ ...present, ...changed })),
    ),
  mayGo,
  remove: async ({ tx, log, domainId }, things) => {
    for (const { id } of things) await trashColumn(tx, { domainId, statusId: id, at: log.at });
  },
};
