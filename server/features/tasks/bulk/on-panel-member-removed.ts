import type { Listener } from "../../../platform/commands/pipeline.ts";
import { isOfPerson, takeOpenTasks } from "./reassign.ts";

/** Open tasks lose the person; finished ones keep them as a former member. */
export const unassign: Listener = {
  on: "panelMember.deleted",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    const { stream, entityId } = change;
    // All that they had is on its way to somebody else.
    if (log.left.some((piece) => isOfPerson(piece, { stream, id: entityId }))) return;
    await takeOpenTasks({ tx, log }, { domainId, from: entityId, panelId: stream });
  },
};
