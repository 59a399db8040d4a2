import { INVITE_DAYS } from "../../../../contract/collaborators/collaborator.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { mayGrant, type Role } from "../../../../contract/shared/permissions.ts";
import type { Actor } from "../../../platform/access/sessions.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { openInvite } from "./invites.read.ts";
import { addLink, insertInvite, inviteRow } from "./invites.sql.ts";

const DAY_MS = 86_400_000;

interface Making {
  tx: Tx;
  log: ChangeLog;
  actor: Actor;
  role: Role;
  proposed: string | undefined;
  repeated: () => void;
  body: { id?: string | undefined; domainId: string; role: "admin" | "member" };
}

export interface MadeInvite {
  id: string;
  role: "admin" | "member";
  expiresAt: string;
  token: string;
  isNew: boolean;
}

/** The same person's own try before this one, while it can be used. Any other use of the id is 409. */
const madeBefore = async ({ tx, log, actor, body }: Making, id: string): Promise<MadeInvite | undefined> => {
  const row = await inviteRow(tx, id);
  // Invites are not in the log: what is there under this id is something else.
  if (!row)
    return !body.id || (await log.creation("collaborator", body.domainId, id)) === "new" ? undefined : fail("id-taken");
  const isOwn = row.domain_id === body.domainId && row.inviter_id === actor.userId;
  if (!isOwn || !(await openInvite(tx, id))) return fail("id-taken");
  return { id, role: row.role, expiresAt: row.expires_at, token: await addLink(tx, id), isNew: false };
};

/**
 * A new invite, or on a retry (of the same id, or else of the same change) the one that it made before. Tokens are stored
 * hashed, so a retry is told a link of its own to the same invite.
 */
export const makeInvite = async (making: Making): Promise<MadeInvite> => {
  const { tx, log, actor, role, proposed, repeated, body } = making;
  if (!mayGrant(role, body.role)) fail("not-allowed");
  const id = body.id ?? proposed ?? newId();
  const before = await madeBefore(making, id);
  if (before) {
    repeated();
    return before;
  }
  const expiresAt = new Date(Date.parse(log.at) + INVITE_DAYS * DAY_MS).toISOString();
  await insertInvite(tx, {
    id,
    domain_id: body.domainId,
    role: body.role,
    inviter_id: actor.userId,
    domain_version: log.version(body.domainId),
    created_at: log.at,
    expires_at: expiresAt,
    revoked_at: null,
  });
  return { id, role: body.role, expiresAt, token: await addLink(tx, id), isNew: true };
};

/** The address that a token is told as. */
export const linkOf = (publicUrl: string, token: string): string => `${publicUrl}/invite?token=${token}`;
