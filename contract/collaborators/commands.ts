import * as z from "zod/mini";
import { Domain } from "../domains/domain.ts";
import { command } from "../shared/define.ts";
import { Id } from "../shared/ids.ts";
import { Collaborator, INVITE_EMAILS_MAX, InviteRole } from "./collaborator.ts";

export const createInviteLink = command("POST /collaborators/create-link", {
  summary: "Make an invite link, valid for seven days.",
  needs: "collaborator.invite",
  creates: true,
  body: z.strictObject({ id: z.optional(Id), domainId: Id, role: InviteRole }),
  answer: z.object({ id: Id, link: z.string(), token: z.string(), role: InviteRole, expiresAt: z.string() }),
});

/**
 * What of the addresses came of it, each as it was typed. One in none of the lists is still on its way: the list of
 * invites tells. `failed` are those that are no address, and those that the mail server refused.
 */
const SentInvite = z.object({
  sent: z.array(z.string()),
  failed: z.array(z.string()),
  alreadyMembers: z.array(z.string()),
  link: z.string(),
});

export const sendInviteLink = command("POST /collaborators/send-invite-link", {
  summary: "Make an invite link and mail it, where the server can send mail; elsewhere nothing is sent.",
  needs: "collaborator.invite",
  limit: "mail",
  creates: true,
  body: z.strictObject({
    id: z.optional(Id),
    domainId: Id,
    role: InviteRole,
    emails: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(INVITE_EMAILS_MAX)),
  }),
  answer: SentInvite,
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
  summary: "Remove a person at once; their open tasks lose the assignment, or go to whom `reassignTo` names.",
  needs: "collaborator.remove",
  body: z.strictObject({ userToBeRemovedId: Id, reassignTo: z.optional(Id) }),
  answer: z.object({ removed: Id }),
});
