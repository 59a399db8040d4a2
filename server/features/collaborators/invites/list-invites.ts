import { emailKey } from "../../../../contract/auth/password.ts";
import { getInvite, listInvites } from "../../../../contract/collaborators/queries.ts";
import { now } from "../../../platform/basics/ids.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { accessIn, provenEmailsIn } from "../collaborators.read.ts";
import { mailsOf } from "./invite-mails.sql.ts";
import { inviteCard, stillGives } from "./invites.read.ts";

/** Far more than anybody gives out in the days that a link lasts. */
const LISTED_MAX = 1_000;

export const answerListInvites = answer(listInvites, async ({ db, params }) => {
  const rows = await db.read
    .selectFrom("invites as i")
    .innerJoin("users as u", "u.id", "i.inviter_id")
    .select(["i.id", "i.role", "i.inviter_id", "u.full_name", "i.created_at", "i.expires_at"])
    .where("i.domain_id", "=", params.domainId)
    .where("i.revoked_at", "is", null)
    .where("i.expires_at", ">", now())
    // Not by their ids alone: clients choose those, and could hide a link behind others.
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(LISTED_MAX)
    .execute();
  const people = await accessIn(db.read, params.domainId, [...new Set(rows.map((row) => row.inviter_id))]);
  const usable = rows.filter((row) => stillGives(people.get(row.inviter_id)?.role, row.role));
  const [mails, emails] = await Promise.all([
    mailsOf(
      db.read,
      usable.map((row) => row.id),
    ),
    provenEmailsIn(db.read, params.domainId),
  ]);
  const joined = new Set(emails.map(emailKey));
  return usable.map((row) => ({
    id: row.id,
    role: row.role,
    inviter: { id: row.inviter_id, fullName: row.full_name },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    mails: (mails.get(row.id) ?? []).filter(({ email }) => !joined.has(emailKey(email))),
  }));
});

export const answerGetInvite = answer(getInvite, ({ db, params }) => inviteCard(db.read, params.token));
