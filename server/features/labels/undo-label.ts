import { LABELS_MAX, type Label } from "../../../contract/labels/label.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { ordersFor } from "../../platform/change-log/orders-for.ts";
import type { Undoer } from "../../platform/change-log/undoer.ts";
import { checkName, labelsOf, putLabels, trashLabels } from "./labels.sql.ts";

/** Fails where a label is to be called as another one is by now. */
const checkNames = (labels: readonly Label[], coming: readonly Label[]): void => {
  const ids = new Set(coming.map(({ id }) => id));
  const all = [...labels.filter(({ id }) => !ids.has(id)), ...coming];
  for (const label of coming) checkName(all, label);
};

export const labelUndoer: Undoer<"label"> = {
  find: async ({ tx, domainId }, ids) => {
    const asked = new Set(ids);
    const labels = await labelsOf(tx, domainId);
    return new Map(labels.filter(({ id }) => asked.has(id)).map((label) => [label.id, label]));
  },
  revive: async ({ tx, domainId }, was) => {
    const labels = await labelsOf(tx, domainId);
    if (labels.length + was.length > LABELS_MAX) fail("label-limit");
    checkNames(labels, was);
    const orders = ordersFor(labels, was);
    return was.map((label) => ({ ...label, order: orders.get(label.id) ?? label.order }));
  },
  settle: async ({ tx, domainId }, edits) => {
    const labels = await labelsOf(tx, domainId);
    checkNames(
      labels,
      edits.map(({ present, changed }) => ({ ...present, ...changed })),
    );
    const moved = edits.flatMap(({ present: { id }, changed: { order } }) =>
      order === undefined ? [] : [{ id, order }],
    );
    const orders = ordersFor(labels, moved);
    return edits.map(({ present, changed }) => {
      const order = orders.get(present.id);
      return order === undefined ? changed : { ...changed, order };
    });
  },
  restore: ({ tx, domainId }, returned) =>
    putLabels(
      tx,
      domainId,
      returned.map(({ thing }) => thing),
    ),
  save: ({ tx, domainId }, edits) =>
    putLabels(
      tx,
      domainId,
      edits.map(({ present, changed }) => ({ ...present, ...changed })),
    ),
  remove: ({ tx, log, domainId }, things) =>
    trashLabels(
      tx,
      domainId,
      things.map(({ id }) => id),
      log.at,
    ),
};
