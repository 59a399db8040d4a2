import type { Collaborator } from "../../contract/collaborators/collaborator.ts";

const RANK = { owner: 0, admin: 1, member: 2 } as const;

/** Owner, admins, members; each by name. */
export const byRank = (a: Collaborator, b: Collaborator): number =>
  RANK[a.memberRole] - RANK[b.memberRole] || a.user.fullName.localeCompare(b.user.fullName);
