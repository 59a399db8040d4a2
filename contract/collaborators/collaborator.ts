import * as z from "zod/mini";
import { MemberRole } from "../domains/domain.ts";
import { Id } from "../shared/ids.ts";
import { Person } from "../users/user.ts";

/** A person in a domain. `id` is the collaboration's own; `user.id` the person's. */
export const Collaborator = z.object({ id: Id, user: Person, memberRole: MemberRole });
export type Collaborator = z.infer<typeof Collaborator>;

/** What a person says of themselves to those who share a domain with them. Hours are `HH:MM` in `timeZone` (IANA). */
export const CollaboratorProfile = z.extend(Person, {
  department: z.nullable(z.string()),
  location: z.nullable(z.string()),
  timeZone: z.string(),
  availableHoursFrom: z.nullable(z.string()),
  availableHoursTo: z.nullable(z.string()),
});
export type CollaboratorProfile = z.infer<typeof CollaboratorProfile>;

/** A person who was in a domain. */
export const FormerCollaborator = z.object({ id: Id, user: Person, leftAt: z.string() });
export type FormerCollaborator = z.infer<typeof FormerCollaborator>;
/** Former members that are listed, those who left last first. */
export const FORMER_LISTED = 100;

/** What of a person's work is open, before they are removed: the count, and the first of the tasks. */
export const OpenTasks = z.object({
  total: z.int(),
  tasks: z.array(
    z.object({ id: Id, title: z.string(), panelId: Id, panelName: z.string(), assignedTo: z.nullable(z.string()) }),
  ),
});
/** Open tasks that are listed of a person. */
export const OPEN_TASKS_LISTED = 100;

/** How long an invite link can be used. */
export const INVITE_DAYS = 7;

/** A role that an invite can give. */
export const InviteRole = z.enum(["admin", "member"]);

/** Addresses that one invite can be mailed to. */
export const INVITE_EMAILS_MAX = 50;
/** Mails a person can send in 24 hours, whatever the domain. */
export const INVITE_MAILS_A_DAY = 200;

/** What became of a mail: it still waits for the mail server, was taken by it, or never will be. */
export const InviteMail = z.object({ email: z.string(), state: z.enum(["waiting", "sent", "failed"]) });

/** An invite as its domain's privileged people see it listed; the link itself is shown once, at creation. */
export const Invite = z.object({
  id: Id,
  role: InviteRole,
  inviter: z.object({ id: Id, fullName: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Who it was mailed to and has not joined since; empty for a link that was made to be copied. */
  mails: z.array(InviteMail),
});
export type Invite = z.infer<typeof Invite>;

/** An invite as whoever holds its link sees it. */
export const InviteCard = z.object({
  /** So that a member can be led straight to it. */
  domainId: Id,
  domainName: z.string(),
  inviter: z.object({ id: Id, fullName: z.string(), profilePicture: z.nullable(z.string()) }),
  role: InviteRole,
  memberCount: z.int(),
  expiresAt: z.string(),
});
export type InviteCard = z.infer<typeof InviteCard>;
