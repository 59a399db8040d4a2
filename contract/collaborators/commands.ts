import * as z from "zod/mini";
import { type Patch, patch, type Screens } from "../changes.ts";
import { command } from "../define.ts";
import { Domain } from "../domains/domain.ts";
import { Id } from "../shared/ids.ts";
import type { Role } from "../shared/permissions.ts";
import { Collaborator, INVITE_EMAILS_MAX, InviteRole } from "./collaborator.ts";

export const createInviteLink = command("POST /collaborators/create-link", {
  summary: "Make an invite link, valid for seven days.",
  needs: "collaborator.invite",
  creates: true,
  body: z.strictObject({ id: z.optional(Id), domainId: Id, role: InviteRole }),
  answer: z.object({ id: Id, link: z.string(), token: z.string(), role: InviteRole, expiresAt: z.string() }),
});

/** What came of the addresses, each as it was typed. One in none of the lists is still on its way. */
const SentInvite = z.object({
  sent: z.array(z.string()).check(z.describe("Those that the mail server has taken.")),
  failed: z.array(z.string()).check(z.describe("Those that are no address, and those that the mail server refused.")),
  alreadyMembers: z
    .array(z.string())
    .check(
      z.describe("Those of members whose sign-in provider vouches for them; mail goes to what others have typed."),
    ),
  link: z.string().check(z.describe("Leads to the same invite, to be passed on otherwise.")),
});

export const sendInviteLink = command("POST /collaborators/send-invite-link", {
  summary: "Make an invite link and mail it, where the server can send mail; elsewhere nothing is sent.",
  needs: "collaborator.invite",
  fails: ["invite-mail-limit"],
  limit: "mail",
  creates: true,
  body: z.strictObject({
    id: z.optional(Id),
    domainId: Id,
    role: InviteRole,
    emails: z
      .array(z.string().check(z.maxLength(1000)))
      .check(
        z.minLength(1),
        z.maxLength(INVITE_EMAILS_MAX),
        z.describe(
          "One in none of the answer's lists is still on its way; the list of invites tells what became of it.",
        ),
      ),
  }),
  answer: SentInvite,
});

export const revokeInvite = command("DELETE /collaborators/:domainId/invites/:inviteId", {
  summary: "Revoke an invite link.",
  needs: "collaborator.invite",
  fails: ["invite-not-found"],
  body: z.undefined(),
  answer: z.undefined(),
});

export const joinThroughLink = command("POST /collaborators/join-through-link", {
  summary: "Join the domain of an invite link; a second time changes nothing.",
  needs: "signed-in",
  fails: ["invite-not-found", "invite-ended"],
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ domain: Domain }),
});

const personIn = (view: Screens, domainId: string, userId: string): Collaborator | undefined => {
  for (const person of view.all(domainId, "collaborator")) if (person.user.id === userId) return person;
  return undefined;
};

const withRole = (domainId: string, person: Collaborator | undefined, memberRole: Role): Patch[] =>
  person ? [patch(domainId, "collaborator.updated", person.id, { memberRole })] : [];

export const changeRole = command("PATCH /collaborators/:domainId/role-change", {
  summary: "Promote a member, demote an admin, or transfer the ownership, for which an access token is not enough.",
  needs: "collaborator.changeRole",
  fails: ["not-yourself", "session-only", "collaborator-not-found", "role-unchanged"],
  body: z.strictObject({ action: z.enum(["promote", "demote", "transfer-ownership"]), userToBeModifiedId: Id }),
  answer: Collaborator,
  predict: ({ params: { domainId }, body: { action, userToBeModifiedId: userId } }, view) => {
    const person = personIn(view, domainId, userId);
    if (action !== "transfer-ownership") return withRole(domainId, person, action === "promote" ? "admin" : "member");
    return [
      patch(domainId, "domain.updated", domainId, { ownerId: userId }),
      ...withRole(domainId, personIn(view, domainId, view.me), "admin"),
      ...withRole(domainId, person, "owner"),
    ];
  },
});

const reassignTo = z
  .optional(Id)
  .check(z.describe("A user who stays: gets the open tasks, and joins the panels they are on."));

export const removeCollaborator = command("PATCH /collaborators/:domainId/remove-collaborator", {
  summary: "Remove a person at once; their open tasks lose the assignment, or go to whom `reassignTo` names.",
  needs: "collaborator.remove",
  fails: ["not-yourself", "collaborator-not-found"],
  limit: "many",
  body: z.strictObject({ userToBeRemovedId: Id, reassignTo }),
  answer: z.object({ removed: Id }),
  predict: ({ params: { domainId }, body }, view) => {
    const person = personIn(view, domainId, body.userToBeRemovedId);
    return person ? [patch(domainId, "collaborator.deleted", person.id, null)] : [];
  },
});
