import { blankStreams } from "../../platform/change-log/blank-texts.ts";
import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Purges what belongs to a domain, one kind after the other; joined in `app.ts`. */
export type PurgeWithDomain = readonly ((tx: Tx, domainId: string) => Promise<void>)[];

/** Not a domain's own trash but a person's: the domains that were theirs. */
export const domainBin = (
  /** Purges some of its panels; answers how much was done. */
  purgePanels: (tx: Tx, domainId: string) => Promise<number>,
  purgeWith: PurgeWithDomain,
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
  purge: async (tx, until) => {
    const row = await tx.selectFrom("domains").select("id").where("deleted_at", "<", until).limit(1).executeTakeFirst();
    if (!row) return 0;
    const some = (await purgePanels(tx, row.id)) || (await blankStreams(tx, [row.id]));
    if (some > 0) return some;
    for (const purge of purgeWith) await purge(tx, row.id);
    await tx.deleteFrom("domains").where("id", "=", row.id).execute();
    return 1;
  },
});
