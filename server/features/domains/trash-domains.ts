import { blankStreams } from "../../platform/change-log/log-texts.ts";
import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Ends what belongs to a domain, one kind after the other; joined in `app.ts`. */
export type EndWithDomain = readonly ((tx: Tx, domainId: string) => Promise<void>)[];

/** Not a domain's own trash but a person's: the domains that were theirs. */
export const domainTrash = (
  /** Ends some of its panels; answers how much was done. */
  endPanels: (tx: Tx, domainId: string) => Promise<number>,
  endWith: EndWithDomain,
): TrashBin => ({
  kind: "domain",
  list: async (tx, scope) => {
    const rows = await tx
      .selectFrom("domains")
      .select(["id", "name", "deleted_at"])
      .where("owner_id", "=", scope.userId)
      .where(inScope(scope))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, name, deleted_at }) => ({
      kind: "domain",
      id,
      name,
      panelId: null,
      deletedAt: deleted_at ?? "",
    }));
  },
  end: async (tx, until) => {
    const row = await tx.selectFrom("domains").select("id").where("deleted_at", "<", until).limit(1).executeTakeFirst();
    if (!row) return 0;
    const some = (await endPanels(tx, row.id)) || (await blankStreams(tx, [row.id]));
    if (some > 0) return some;
    for (const end of endWith) await end(tx, row.id);
    await tx.deleteFrom("domains").where("id", "=", row.id).execute();
    return 1;
  },
});
