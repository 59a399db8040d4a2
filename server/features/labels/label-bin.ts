import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import { listNamed, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

const PURGED_AT_ONCE = 50;

/** Purges all labels of a domain that is purged. */
export const purgeLabelsOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("labels").where("domain_id", "=", domainId).execute();
};

export const labelBin: TrashBin = {
  kind: "label",
  list: (tx, scope) => listNamed(tx, "label", "labels", scope),
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("labels")
      .select("id")
      .where("deleted_at", "<", until)
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    await blankEntriesOf(tx, ids);
    // Tasks may have its id for ever, which stands for nothing.
    if (ids.length > 0) await tx.deleteFrom("labels").where("id", "in", ids).execute();
    return ids.length;
  },
};
