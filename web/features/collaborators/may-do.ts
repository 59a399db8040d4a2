import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { can, outranks, type Role } from "../../../contract/shared/permissions.ts";

/** What one can do to another person of the domain. */
export type PersonAction = "promote" | "demote" | "transfer" | "remove";

/** What somebody in a role may do to a person, by the same rules that the server asks [D32]. */
export const actionsOn = (
  role: Role | null,
  { memberRole }: Pick<Collaborator, "memberRole">,
  isMe: boolean,
): PersonAction[] => {
  if (!role || isMe) return [];
  const above = outranks(role, memberRole);
  const allowed: Record<PersonAction, boolean> = {
    promote: above && memberRole === "member" && can(role, "collaborator.changeRole"),
    demote: above && memberRole === "admin" && can(role, "collaborator.changeRole"),
    transfer: can(role, "domain.transfer"),
    remove: above && can(role, "collaborator.remove"),
  };
  return (Object.keys(allowed) as PersonAction[]).filter((action) => allowed[action]);
};
