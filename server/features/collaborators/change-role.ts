import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can, outranks } from "../../../contract/shared/permissions.ts";
import { requireSignIn } from "../../platform/commands/authorize.ts";
import { type CommandWork, handle } from "../../platform/commands/handlers.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { giveRole } from "./collaborators.sql.ts";
import { setRole, transferOwnership } from "./transfer-ownership.ts";

type Context = CommandWork<typeof changeRole>;

const transfer = async ({ tx, log, actor, role, params }: Context, heir: Collaborator): Promise<Collaborator> => {
  if (!can(role, "domain.transfer")) fail("not-allowed");
  requireSignIn("domain.transfer", actor);
  return transferOwnership({ tx, log }, { domainId: params.domainId, ownerId: actor.userId, heir });
};

export const handleChangeRole = handle(
  changeRole,
  async (context) => {
    const { tx, actor, role, params, body } = context;
    const { domainId } = params;
    if (body.userToBeModifiedId === actor.userId) fail("not-yourself");
    const [other] = await collaboratorsAmong(tx, domainId, [body.userToBeModifiedId]);
    if (!other) return fail("collaborator-not-found");
    if (body.action === "transfer-ownership") return transfer(context, other);
    const memberRole = body.action === "promote" ? "admin" : "member";
    if (other.memberRole === memberRole) fail("role-unchanged");
    if (!outranks(role, other.memberRole)) fail("not-allowed");
    await giveRole(tx, domainId, other.id, memberRole);
    return setRole(context.log, domainId, other, memberRole);
  },
  // What the person sees changes with the role.
  { lock: domainStreams },
);
