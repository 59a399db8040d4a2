import * as z from "zod/mini";
import { Domain } from "../domains/domain.ts";
import { command } from "../shared/define.ts";
import { Id } from "../shared/ids.ts";
import { Collaborator, InviteRole } from "./collaborator.ts";

export const createInviteLink = command("POST /collaborators/create-link", {
  summary: "Make an invite link, valid for seven days.",
  needs: "collaborator.invite",
  creates: true,
  body: z.strictObject({ domainId: Id, role: InviteRole }),
  answer: z.object({ id: Id, link: z.string(), token: z.string(), role: InviteRole, expiresAt: z.string() }),
});

export const revokeInvite = command("DELETE /collaborators/:domainId/invites/:inviteId", {
  summary: "Revoke an invite link.",
  needs: "collaborator.invite",
  body: z.undefined(),
  answer: z.undefined(),
});

export const joinThroughLink = command("POST /collaborators/join-through-link", {
  summary: "Join the domain of an invite link; a second time changes nothing.",
  needs: "signed-in",
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ domain: Domain }),
});

export const changeRole = command("PATCH /collaborators/:domainId/role-change", {
  summary: "Promote a member, demote an admin, or transfer the ownership.",
  needs: "collaborator.changeRole",
  body: z.strictObject({ action: z.enum(["promote", "demote", "transfer-ownership"]), userToBeModifiedId: Id }),
  answer: Collaborator,
});

export const removeCollaborator = command("PATCH /collaborators/:domainId/remove-collaborator", {
  summary: "Remove a person at once; their open tasks lose the assignment.",
  needs: "collaborator.remove",
  body: z.strictObject({ userToBeRemovedId: Id }),
  answer: z.object({ removed: Id }),
});
