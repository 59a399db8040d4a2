import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { fail, failInput } from "../../../contract/shared/errors.ts";
import { outranks } from "../../../contract/shared/permissions.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { wasSent } from "../../platform/commands/was-sent.ts";
import type { Tx } from "../../platform/db/database.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { endCollaboration } from "./end-collaboration.ts";

/** Gives all open tasks of one person to another. */
export type HandOver = (
  tx: Tx,
  log: ChangeLog,
  people: { domainId: string; from: Collaborator; to: Collaborator },
) => Promise<void>;

export const handleRemoveCollaborator = (handOver: HandOver) =>
  handle(
    removeCollaborator,
    async (given) => {
      const { tx, log, actor, role, params, body } = given;
      const { domainId } = params;
      const { userToBeRemovedId, reassignTo } = body;
      if (userToBeRemovedId === actor.userId) fail("not-yourself");
      const people = await collaboratorsAmong(
        tx,
        domainId,
        reassignTo ? [userToBeRemovedId, reassignTo] : [userToBeRemovedId],
      );
      const known = new Map(people.map((person) => [person.user.id, person]));
      const from = known.get(userToBeRemovedId);
      if (!from) {
        if (!(await wasSent(given, { stream: domainId, type: "collaborator.deleted" }))) fail("collaborator-not-found");
        given.goOn();
        return { removed: userToBeRemovedId };
      }
      if (!outranks(role, from.memberRole)) fail("not-allowed");
      if (reassignTo === userToBeRemovedId) failInput("reassignTo", "Please choose somebody who stays.");
      const to = reassignTo && (known.get(reassignTo) ?? fail("collaborator-not-found"));
      if (to) await handOver(tx, log, { domainId, from, to });
      await endCollaboration(tx, log, domainId, from);
      return { removed: from.user.id };
    },
    { lock: domainStreams },
  );
