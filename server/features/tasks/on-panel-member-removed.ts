import type { Listener } from "../../platform/commands.ts";
import { openTasksOf } from "./open-tasks.sql.ts";
import { reassign } from "./reassign.ts";

/** Open tasks lose the person; finished ones keep them as a former member. */
export const unassign: Listener = {
  on: "panelMember.deleted",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    const userId = (change.before as { userId: string }).userId;
    const where = { domainId, panelId: change.stream };
    const open = await openTasksOf(tx, { ...where, userId });
    const ids = open.map(({ id }) => id);
    await reassign(tx, log, where, ids, (now) => now.filter(({ user }) => user.id !== userId));
  },
};
