import { INVITE_DAYS } from "../../../contract/collaborators/collaborator.ts";
import { createInviteLink } from "../../../contract/collaborators/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { mayGrant } from "../../../contract/shared/permissions.ts";
import { handle } from "../../platform/commands.ts";
import { hashOf, newId, newSecret } from "../../platform/ids.ts";

const DAY_MS = 86_400_000;

export const handleCreateInviteLink = (publicUrl: () => string) =>
  handle(createInviteLink, async ({ tx, log, actor, role, body }) => {
    if (!mayGrant(role, body.role)) fail("not-allowed");
    const id = newId();
    const token = newSecret();
    const expiresAt = new Date(Date.parse(log.at) + INVITE_DAYS * DAY_MS).toISOString();
    await tx
      .insertInto("invites")
      .values({
        id,
        domain_id: body.domainId,
        token_hash: hashOf(token),
        role: body.role,
        inviter_id: actor.userId,
        created_at: log.at,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
    return { id, link: `${publicUrl()}/invite?token=${token}`, token, role: body.role, expiresAt };
  });
