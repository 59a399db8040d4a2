import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import type { TrashBin } from "../../platform/change-log/trash.ts";

const PURGED_AT_ONCE = 100;

/** A description that was taken away comes back by undoing that; no trash lists it beside its task, which is still there. */
export const descriptionBin: TrashBin = {
  kind: "description",
  list: async () => [],
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("descriptions")
      .select("id")
      .where("deleted_at", "<", until)
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    await blankEntriesOf(tx, ids);
    if (ids.length > 0) await tx.deleteFrom("descriptions").where("id", "in", ids).execute();
    return ids.length;
  },
};
