import type { Listener } from "../../platform/commands.ts";
import { workThrough } from "../../platform/pieces.ts";
import { openTasksOf } from "./open-tasks.sql.ts";
import { isOfPerson, reassign } from "./reassign.ts";

/** Open tasks lose the person; finished ones keep them as a former member. */
export const unassign: Listener = {
  on: "panelMember.deleted",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    const { stream, entityId } = change;
    // All that they had is on its way to somebody else.
    if (log.left.some((piece) => isOfPerson(piece, { stream, id: entityId }))) return;
    const userId = (change.before as { userId: string }).userId;
    const open = await openTasksOf(tx, { domainId, panelId: stream, userId });
    const ids = open.map(({ id }) => id);
    await workThrough(reassign, { tx, log }, [{ stream, ids, given: { domainId, from: [entityId] } }]);
  },
};
