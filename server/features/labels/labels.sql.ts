import { type Label, labelKey } from "../../../contract/labels/label.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Gone } from "../../../contract/shared/list-order.ts";
import { endedIn } from "../../platform/change-log/read-changes.ts";
import type { Tx } from "../../platform/db/database.ts";
import { labelsIn } from "../domains/domains.read.ts";

/** The labels of a domain in their order. */
export const labelsOf = async (tx: Tx, domainId: string): Promise<Label[]> =>
  (await labelsIn(tx, [domainId])).get(domainId) ?? [];

export const findLabel = async (
  tx: Tx,
  domainId: string,
  labelId: string,
): Promise<{ labels: Label[]; label: Label }> => {
  const labels = await labelsOf(tx, domainId);
  return { labels, label: labels.find(({ id }) => id === labelId) ?? fail("label-not-found") };
};

/** Fails where another label has that name, whatever its case and accents. */
export const checkName = (labels: readonly Label[], { id, name }: Pick<Label, "id" | "name">): void => {
  const key = labelKey(name);
  const current = labels.find((label) => label.id !== id && labelKey(label.name) === key);
  if (current) fail("label-taken", { current });
};

/** Where a label of a domain stood that was deleted. */
export const placeOfGone = async (tx: Tx, domainId: string, labelId: string): Promise<Gone> => {
  const row = await tx
    .selectFrom("labels")
    .select("position as order")
    .where("id", "=", labelId)
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row ?? endedIn(tx, { stream: domainId, kind: "label", entityId: labelId });
};

const rowOf = ({ name, colour, order }: Label) => ({ name, name_key: labelKey(name), colour, position: order });

export const insertLabel = async (tx: Tx, domainId: string, label: Label): Promise<void> => {
  await tx
    .insertInto("labels")
    .values({ id: label.id, domain_id: domainId, ...rowOf(label), deleted_at: null })
    .execute();
};

/** Labels as they shall be, also where they were deleted. */
export const putLabels = async (tx: Tx, domainId: string, labels: readonly Label[]): Promise<void> => {
  for (const label of labels)
    await tx
      .updateTable("labels")
      .set({ ...rowOf(label), deleted_at: null })
      .where("id", "=", label.id)
      .where("domain_id", "=", domainId)
      .execute();
};

export const trashLabels = async (tx: Tx, domainId: string, ids: readonly string[], at: string): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable("labels")
    .set({ deleted_at: at })
    .where("id", "in", ids)
    .where("domain_id", "=", domainId)
    .execute();
};
