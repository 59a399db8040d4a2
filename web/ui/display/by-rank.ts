import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { byName } from "../../text/by-name.ts";

const RANK = { owner: 0, admin: 1, member: 2 } as const;

/** Owner, admins, members; each by name. */
export const byRank = (a: Collaborator, b: Collaborator): number =>
  RANK[a.memberRole] - RANK[b.memberRole] || byName(a.user.fullName, b.user.fullName);
