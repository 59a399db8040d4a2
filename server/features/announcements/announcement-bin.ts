import { can, type Role } from "../../../contract/shared/permissions.ts";
import { blankAutomated, blankEntriesOf } from "../../platform/change-log/blank-texts.ts";
import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

const PURGED_AT_ONCE = 500;

/** Purges all announcements of a domain that is purged, and those that wait. */
export const purgeAnnouncementsOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("schedules").where("domain_id", "=", domainId).execute();
  await tx.deleteFrom("announcements").where("domain_id", "=", domainId).execute();
};

/** For all others a deleted announcement is taken back. */
const seesAll = (role: Role): boolean => can(role, "announcement.deleteAny");

export const announcementBin: TrashBin = {
  kind: "announcement",
  withheld: async (tx, { domainId, userId, role }, ids) => {
    if (seesAll(role)) return new Set();
    const readable = await tx
      .selectFrom("announcements")
      .select("id")
      .where("id", "in", ids)
      .where("domain_id", "=", domainId)
      .where((eb) => eb.or([eb("deleted_at", "is", null), eb("author_id", "=", userId)]))
      .execute();
    const left = new Set(ids);
    for (const { id } of readable) left.delete(id);
    return left;
  },
  list: async (tx, scope) => {
    const rows = await tx
      .selectFrom("announcements")
      .select(["id", "content", "deleted_at"])
      .where("domain_id", "=", scope.domainId)
      .where(inScope(scope))
      .$if(!seesAll(scope.role), (query) => query.where("author_id", "=", scope.userId))
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
  purge: async (tx, until) => {
    const rows = await tx
      .selectFrom("announcements")
      .select(["id", "is_automated"])
      .where("deleted_at", "<", until)
      .limit(PURGED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const automated = new Set(rows.filter(({ is_automated }) => is_automated === 1).map(({ id }) => id));
    await blankAutomated(tx, [...automated]);
    await blankEntriesOf(
      tx,
      ids.filter((id) => !automated.has(id)),
    );
    if (ids.length > 0) await tx.deleteFrom("announcements").where("id", "in", ids).execute();
    return ids.length;
  },
};
