import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { giveOwnership, giveRole } from "./collaborators.sql.ts";

/** Writes down that somebody has another role; answers them with it. */
export const setRole = (log: ChangeLog, domainId: string, person: Collaborator, memberRole: Role): Collaborator => {
  const { id, user } = person;
  log.updated("collaborator", domainId, id, { memberRole: person.memberRole, user }, { memberRole });
  return { ...person, memberRole };
};

/**
 * Makes somebody in a domain its owner; whoever was stays as an admin. The domain's stream and those of its panels are locked.
 * Fails with `collaborator-not-found` where that is not its owner any more.
 */
export const transferOwnership = async (
  { tx, log }: { tx: Tx; log: ChangeLog },
  { domainId, ownerId, heir }: { domainId: string; ownerId: string; heir: Collaborator },
): Promise<Collaborator> => {
  const [owner] = await collaboratorsAmong(tx, domainId, [ownerId]);
  if (owner?.memberRole !== "owner") return fail("collaborator-not-found");
  await giveOwnership(tx, domainId, heir.user.id);
  await giveRole(tx, domainId, owner.id, "admin");
  log.updated("domain", domainId, domainId, { ownerId }, { ownerId: heir.user.id });
  setRole(log, domainId, owner, "admin");
  return setRole(log, domainId, heir, "owner");
};
