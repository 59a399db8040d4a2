import { leaveDomain } from "../../../contract/domains/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { isOwner } from "../../../contract/shared/permissions.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { endCollaboration } from "./end-collaboration.ts";

export const handleLeaveDomain = handle(
  leaveDomain,
  async ({ tx, log, actor, role, params }) => {
    if (isOwner(role)) fail("owner-stays");
    const [me] = await collaboratorsAmong(tx, params.domainId, [actor.userId]);
    if (!me) return fail("domain-not-found");
    await endCollaboration(tx, log, params.domainId, me);
  },
  { lock: domainStreams },
);
