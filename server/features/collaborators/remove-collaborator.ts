import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { outranks } from "../../../contract/shared/permissions.ts";
import { handle } from "../../platform/commands.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { endCollaboration, lockEverything } from "./end-collaboration.ts";

export const handleRemoveCollaborator = handle(
  removeCollaborator,
  async ({ tx, log, actor, role, params, body }) => {
    if (body.userToBeRemovedId === actor.userId) fail("not-yourself");
    const [other] = await collaboratorsAmong(tx, params.domainId, [body.userToBeRemovedId]);
    if (!other) return fail("collaborator-not-found");
    if (!outranks(role, other.memberRole)) fail("not-allowed");
    await endCollaboration(tx, log, params.domainId, other);
    return { removed: other.user.id };
  },
  { lock: lockEverything },
);
