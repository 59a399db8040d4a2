import type { Listener } from "../../platform/commands.ts";
import { editTask } from "./edit-task.ts";
import { assignedTo, openTasksOf } from "./open-tasks.sql.ts";

/** Open tasks lose the person; finished ones keep them as a former member. */
export const unassign: Listener = {
  on: "panelMember.deleted",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    const userId = (change.before as { userId: string }).userId;
    const panelId = change.stream;
    for (const { id: taskId } of await openTasksOf(tx, { domainId, userId, panelId })) {
      const assignedCollaborators = (await assignedTo(tx, taskId)).filter((id) => id !== userId);
      await editTask(tx, log, { domainId, panelId, taskId }, { assignedCollaborators });
    }
  },
};
