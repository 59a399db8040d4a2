import { can } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inScope, type TrashBin } from "../../platform/trash.ts";

const ENDED_AT_ONCE = 500;

/** Ends all announcements of a domain that ends, and those that wait. */
export const endAnnouncementsOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("schedules").where("domain_id", "=", domainId).execute();
  await tx.deleteFrom("announcements").where("domain_id", "=", domainId).execute();
};

export const announcementTrash: TrashBin = {
  list: async (tx, scope) => {
    const rows = await tx
      .selectFrom("announcements")
      .select(["id", "content", "deleted_at"])
      .where("domain_id", "=", scope.domainId)
      .where(inScope(scope))
      // For all others it is taken back.
      .$if(!can(scope.role, "announcement.deleteAny"), (query) => query.where("author_id", "=", scope.userId))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, content, deleted_at }) => ({
      kind: "announcement",
      id,
      name: content,
      panelId: null,
      deletedAt: deleted_at ?? "",
    }));
  },
  end: async (tx, until) => {
    const rows = await tx
      .selectFrom("announcements")
      .select("id")
      .where("deleted_at", "<", until)
      .limit(ENDED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom("announcements").where("id", "in", ids).execute();
    return ids.length;
  },
};
