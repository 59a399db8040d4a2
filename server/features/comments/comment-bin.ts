import { can } from "../../../contract/shared/permissions.ts";
import { blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import type { TrashBin } from "../../platform/change-log/trash.ts";

const PURGED_AT_ONCE = 500;

/** A deleted comment comes back from its task's timeline, which tells its text to its author and the privileged alone; no trash lists it. */
export const commentBin = {
  kind: "comment",
  withheld: async (tx, { userId, role }, ids) => {
    if (can(role, "comment.deleteAny")) return new Set();
    const readable = await tx
      .selectFrom("comments")
      .select("id")
      .where("id", "in", ids)
      .where((eb) => eb.or([eb("deleted_at", "is", null), eb("author_id", "=", userId)]))
      .execute();
    const left = new Set(ids);
    for (const { id } of readable) left.delete(id);
    return left;
  },
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
} as const satisfies TrashBin;
