import { inScope, type TrashBin } from "../../platform/change-log/trash.ts";
import { purgeRows } from "../../platform/change-log/trashed-rows.ts";

/** Files that were deleted by themselves; those of a deleted task come back with it. */
export const attachmentBin: TrashBin = {
  kind: "attachment",
  list: async (tx, scope) => {
    if (scope.panelIds.length === 0) return [];
    const tasks = tx
      .selectFrom("tasks")
      .select("id")
      .where("domain_id", "=", scope.domainId)
      .where("panel_id", "in", scope.panelIds)
      .where("deleted_at", "is", null);
    const rows = await tx
      .selectFrom("attachments")
      .select(["id", "name", "deleted_at"])
      .select((eb) =>
        eb.selectFrom("tasks").select("panel_id").whereRef("tasks.id", "=", "attachments.task_id").as("panel_id"),
      )
      .where("domain_id", "=", scope.domainId)
      .where("task_id", "in", tasks)
      .where(inScope(scope))
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(scope.limit)
      .execute();
    return rows.map(({ id, name, panel_id, deleted_at }) => ({
      kind: "attachment",
      id,
      name,
      panelId: panel_id,
      deletedAt: deleted_at ?? "",
    }));
  },
  // The bytes go once no file is made of them: see `end-files.ts`.
  purge: purgeRows("attachments"),
};
