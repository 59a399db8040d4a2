import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { isPrivileged } from "../../../contract/shared/permissions.ts";

/** The choices of the list [S6.6]. */
export const roleFilters = ["all", "admins", "members"] as const;
export type RoleFilter = (typeof roleFilters)[number];

/** Admins are those with an admin's rights, the owner among them; everyone is in one of the two. */
export const passes = ({ memberRole }: Pick<Collaborator, "memberRole">, filter: RoleFilter): boolean =>
  filter === "all" || isPrivileged(memberRole) === (filter === "admins");
