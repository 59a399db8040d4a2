import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import { listNamed, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

const PURGED_AT_ONCE = 50;

/** Purges all columns of a domain that is purged. */
export const purgeStatusesOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("statuses").where("domain_id", "=", domainId).execute();
};

export const statusBin: TrashBin = {
  kind: "status",
  list: (tx, scope) => listNamed(tx, "status", "statuses", scope),
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("statuses as s")
      .select("s.id")
      .where("s.deleted_at", "<", until)
      // Tasks that were deleted later, or with their panel, still say that they stood there.
      .where((eb) => eb.not(eb.exists(eb.selectFrom("tasks as t").select("t.id").whereRef("t.status_id", "=", "s.id"))))
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    await blankEntriesOf(tx, ids);
    if (ids.length > 0) await tx.deleteFrom("statuses").where("id", "in", ids).execute();
    return ids.length;
  },
};
