import type { Listener } from "../../platform/commands.ts";
import { editTask } from "./edit-task.ts";

/** Open tasks lose the person; finished ones keep them as a former member. */
export const unassign: Listener = {
  on: "panelMember.deleted",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    const userId = (change.before as { userId: string }).userId;
    const panelId = change.stream;
    const open = await tx
      .selectFrom("task_assignees as a")
      .innerJoin("tasks as t", "t.id", "a.task_id")
      .innerJoin("statuses as s", "s.id", "t.status_id")
      .select("t.id")
      .where("a.collaborator_id", "=", change.entityId)
      .where("a.panel_id", "=", panelId)
      .where("t.deleted_at", "is", null)
      .where("s.kind", "!=", "done")
      .orderBy("t.id")
      .execute();
    for (const { id: taskId } of open) {
      const rest = await tx
        .selectFrom("task_assignees")
        .select("user_id")
        .where("task_id", "=", taskId)
        .where("user_id", "!=", userId)
        .orderBy("place")
        .execute();
      await editTask(tx, log, { domainId, panelId, taskId }, { assignedCollaborators: rest.map((row) => row.user_id) });
    }
  },
};
