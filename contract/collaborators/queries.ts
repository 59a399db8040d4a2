import * as z from "zod/mini";
import { query } from "../define.ts";
import {
  Collaborator,
  CollaboratorProfile,
  FormerCollaborator,
  Invite,
  InviteCard,
  OpenTasks,
} from "./collaborator.ts";

export const listCollaborators = query("GET /collaborators/:domainId", {
  summary: "The people of a domain.",
  needs: "collaborator.view",
  answer: z.array(Collaborator),
});

export const getCollaboratorProfile = query("GET /collaborators/:domainId/:userId/profile", {
  summary: "What a person of a domain says of themselves, and when they work.",
  needs: "collaborator.view",
  fails: ["collaborator-not-found"],
  answer: CollaboratorProfile,
});

export const listFormerCollaborators = query("GET /collaborators/:domainId/former", {
  summary: "Those who were in a domain and left or were removed, the last ones first, at most 100.",
  needs: "collaborator.view",
  answer: z.array(FormerCollaborator),
});

export const listOpenTasks = query("GET /collaborators/:domainId/:userId/open-tasks", {
  summary: "The open tasks of a person in all panels of a domain, which a removal would leave or hand over.",
  needs: "collaborator.remove",
  fails: ["collaborator-not-found"],
  answer: OpenTasks,
});

export const listInvites = query("GET /collaborators/:domainId/invites", {
  summary: "The invite links of a domain that can still be used.",
  needs: "collaborator.invite",
  answer: z.array(Invite),
});

export const getInvite = query("GET /invites/:token", {
  summary: "What an invite link leads to.",
  needs: "public",
  fails: ["invite-not-found", "invite-ended"],
  answer: InviteCard,
});
