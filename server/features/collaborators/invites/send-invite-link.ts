import { INVITE_MAILS_A_DAY, type Invite } from "../../../../contract/collaborators/collaborator.ts";
import { sendInviteLink } from "../../../../contract/collaborators/commands.ts";
import type { AnswerOf } from "../../../../contract/define.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { type CommandWork, handle } from "../../../platform/commands/handlers.ts";
import type { Database } from "../../../platform/db/database.ts";
import { provenEmailsIn } from "../collaborators.read.ts";
import { type Delivery, later, TAKEN_MS } from "./deliver-invites.ts";
import { insertMails, mailsOf, mailsSince } from "./invite-mails.sql.ts";
import { type Addresses, sortAddresses } from "./invited-addresses.ts";
import { linkOf, makeInvite } from "./make-invite.ts";

const DAY_MS = 86_400_000;
/** The answer waits this long for the mail server. Tests have no such patience. */
export const answered = { afterMs: 8_000 };

type SentInvite = AnswerOf<typeof sendInviteLink>;

export interface SendingParts {
  db: Database;
  publicUrl: () => string;
  /** Undefined where no mail server is set up: nothing is sent then. */
  delivery: Delivery | undefined;
}

const answerOf = ({ malformed, members }: Addresses, mails: Invite["mails"], link: string): SentInvite => {
  const inState = (wanted: string) => mails.flatMap(({ email, state }) => (state === wanted ? [email] : []));
  const invited = new Set(mails.map(({ email }) => email));
  return {
    sent: inState("sent"),
    failed: [...malformed, ...inState("failed")],
    // An address that was mailed before its person joined was no member's then.
    alreadyMembers: members.filter((email) => !invited.has(email)),
    link,
  };
};

/** Notes the mails in the same transaction, for the delivery to send after it. */
const noteMails = async (
  { tx, log, actor }: CommandWork<typeof sendInviteLink>,
  inviteId: string,
  emails: readonly string[],
) => {
  if (emails.length === 0) return [];
  const today = await mailsSince(tx, actor.userId, later(log.at, -DAY_MS));
  if (today + emails.length > INVITE_MAILS_A_DAY) fail("invite-mail-limit");
  return insertMails(tx, inviteId, emails, later(log.at, TAKEN_MS));
};

const atMostFor = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

export const handleSendInviteLink = ({ db, publicUrl, delivery }: SendingParts) =>
  handle(sendInviteLink, async (work) => {
    const { tx, body, request, afterCommit } = work;
    const { id, token, isNew } = await makeInvite(work);
    const link = linkOf(publicUrl(), token);
    const addresses = sortAddresses(body.emails, await provenEmailsIn(tx, body.domainId));
    const mails = delivery && isNew ? await noteMails(work, id, addresses.others) : [];
    if (delivery && mails.length > 0)
      afterCommit(async () => {
        await atMostFor(answered.afterMs, delivery.deliver(mails, token, request));
        return answerOf(addresses, (await mailsOf(db.read, [id])).get(id) ?? [], link);
      });
    return answerOf(addresses, (await mailsOf(tx, [id])).get(id) ?? [], link);
  });
