import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can, outranks, type Role } from "../../../contract/shared/permissions.ts";
import { requireSignIn } from "../../platform/commands/authorize.ts";
import { handle, type Work } from "../../platform/commands/handlers.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { giveOwnership, giveRole } from "./collaborators.sql.ts";

type Context = Work<typeof changeRole>;

const setRole = ({ log, params }: Context, person: Collaborator, memberRole: Role): Collaborator => {
  log.updated(
    "collaborator",
    params.domainId,
    person.id,
    { memberRole: person.memberRole, user: person.user },
    { memberRole },
  );
  return { ...person, memberRole };
};

const transfer = async (context: Context, other: Collaborator): Promise<Collaborator> => {
  const { tx, log, actor, role, params } = context;
  const { domainId } = params;
  if (!can(role, "domain.transfer")) fail("not-allowed");
  requireSignIn("domain.transfer", actor);
  const [me] = await collaboratorsAmong(tx, domainId, [actor.userId]);
  if (!me) return fail("collaborator-not-found");
  await giveOwnership(tx, domainId, other.user.id);
  await giveRole(tx, domainId, me.id, "admin");
  log.updated("domain", domainId, domainId, { ownerId: actor.userId }, { ownerId: other.user.id });
  setRole(context, me, "admin");
  return setRole(context, other, "owner");
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
    return setRole(context, other, memberRole);
  },
  // What the person sees changes with the role.
  { lock: domainStreams },
);
