import type { Collaborator } from "../../../../contract/collaborators/collaborator.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { holdFields } from "../../../../contract/tasks/fields.ts";
import type { AssignedCollaborator } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { collaboratorsAmong } from "../../collaborators/collaborators.read.ts";
import { membersOf } from "../../panels/panels.read.ts";

/** Somebody of the domain, as tasks have them. */
export const asAssigned = ({ id, user }: Collaborator): AssignedCollaborator => {
  const { id: userId, fullName, username, profilePicture } = user;
  return { id, user: { id: userId, fullName, username, profilePicture } };
};

/**
 * The people to assign, by user id. In the domain but not in the panel is 400, not in the domain 404; who is assigned
 * already may stay, also as a former member.
 */
export const assigneesFor = async (
  tx: Tx,
  where: { domainId: string; panelId: string },
  userIds: readonly string[],
  present: readonly AssignedCollaborator[],
): Promise<AssignedCollaborator[]> => {
  const wanted = [...new Set(userIds)];
  const known = new Map(present.map((assigned) => [assigned.user.id, assigned]));
  if (wanted.some((id) => !known.has(id)))
    for (const member of await membersOf(tx, where.domainId, where.panelId))
      if (!known.has(member.userId)) known.set(member.userId, asAssigned(member));
  const strangers = wanted.filter((id) => !known.has(id));
  if (strangers.length > 0) {
    const inDomain = await collaboratorsAmong(tx, where.domainId, strangers);
    fail(inDomain.length === strangers.length ? "unknown-collaborator" : "collaborator-not-found");
  }
  return wanted.flatMap((id) => known.get(id) ?? []);
};

/** What the fields of a body come to, with these people for those it assigns. */
export const heldFields = (body: Parameters<typeof holdFields>[0], assigned: readonly AssignedCollaborator[]) =>
  holdFields(body, { findMember: (userId) => assigned.find(({ user }) => user.id === userId), newId });
