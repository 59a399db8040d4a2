import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import type { TrashBin } from "../../platform/change-log/trash.ts";
import { withheldComments } from "./comments.read.ts";

const PURGED_AT_ONCE = 500;

/** A deleted comment comes back from its task's timeline, which tells its text to its author and the privileged alone; no trash lists it. */
export const commentBin: TrashBin = {
  kind: "comment",
  withheld: withheldComments,
  list: async () => [],
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("comments")
      .select("id")
      .where("deleted_at", "<", until)
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    await blankEntriesOf(tx, ids);
    if (ids.length > 0) await tx.deleteFrom("comments").where("id", "in", ids).execute();
    return ids.length;
  },
};
