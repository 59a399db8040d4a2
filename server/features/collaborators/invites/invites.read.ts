import type { InviteCard } from "../../../../contract/collaborators/collaborator.ts";
import type { ChangeType } from "../../../../contract/kinds.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { can, mayGrant, type Role } from "../../../../contract/shared/permissions.ts";
import { hashOf, now } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { collaboratorsIn, roleOf } from "../collaborators.read.ts";

/** The domain of an invite link, whether or not it can still be used; undefined for a link that never was. */
export const domainOfInvite = async (tx: Tx, token: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("invite_links as l")
      .innerJoin("invites as i", "i.id", "l.invite_id")
      .select("i.domain_id")
      .where("l.token_hash", "=", hashOf(token))
      .executeTakeFirst()
  )?.domain_id;

/** Whether somebody's links still give a role: no more than they themselves could give now. */
export const stillGives = (inviter: Role | null | undefined, role: "admin" | "member"): boolean =>
  !!inviter && can(inviter, "collaborator.invite") && mayGrant(inviter, role);

/**
 * Whether a person left, or was removed from, a domain after a version of it. A link from before then would undo that, or
 * raise their role.
 */
const wentAfter = async (tx: Tx, domainId: string, userId: string, version: number): Promise<boolean> =>
  (await tx
    .selectFrom("collaborators as c")
    .innerJoin("changes as e", "e.entity_id", "c.id")
    .select("e.id")
    .where("c.domain_id", "=", domainId)
    .where("c.user_id", "=", userId)
    .where("e.stream", "=", domainId)
    .where("e.type", "=", "collaborator.deleted" satisfies ChangeType)
    .where("e.version", ">", version)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Invites with what is told of them: where they lead, and whose they are. */
const invitesWith = (tx: Tx) =>
  tx
    .selectFrom("invites as i")
    .innerJoin("domains as d", "d.id", "i.domain_id")
    .innerJoin("users as u", "u.id", "i.inviter_id")
    .select([
      "i.domain_id",
      "i.role",
      "i.inviter_id",
      "i.domain_version",
      "i.created_at",
      "i.expires_at",
      "i.revoked_at",
      "d.name",
      "d.deleted_at",
      "u.full_name",
      "u.profile_picture",
    ]);

type InviteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof invitesWith>["executeTakeFirst"]>>>;

const hasEnded = async (tx: Tx, invite: InviteRow): Promise<boolean> => {
  if (invite.revoked_at || invite.deleted_at || invite.expires_at <= now()) return true;
  const inviter = await roleOf(tx, { userId: invite.inviter_id, domainId: invite.domain_id });
  return !stillGives(inviter, invite.role);
};

/** An invite that can be used now; with `userId`, by that person. Fails with 404 for an unknown link and 410 for one that has ended. */
export const usableInvite = async (tx: Tx, token: string, userId?: string): Promise<InviteRow> => {
  const invite = await invitesWith(tx)
    .innerJoin("invite_links as l", "l.invite_id", "i.id")
    .where("l.token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!invite) return fail("invite-not-found");
  if (await hasEnded(tx, invite)) return fail("invite-ended");
  if (userId !== undefined && (await wentAfter(tx, invite.domain_id, userId, invite.domain_version)))
    return fail("invite-ended");
  return invite;
};

/** An invite by its id, if it can still be used. */
export const openInvite = async (tx: Tx, id: string): Promise<InviteRow | undefined> => {
  const invite = await invitesWith(tx).where("i.id", "=", id).executeTakeFirst();
  return invite && !(await hasEnded(tx, invite)) ? invite : undefined;
};

export const inviteCard = async (tx: Tx, token: string): Promise<InviteCard> => {
  const invite = await usableInvite(tx, token);
  return {
    domainId: invite.domain_id,
    domainName: invite.name,
    inviter: { id: invite.inviter_id, fullName: invite.full_name, profilePicture: invite.profile_picture },
    role: invite.role,
    memberCount: (await collaboratorsIn(tx, invite.domain_id)).length,
    expiresAt: invite.expires_at,
  };
};
