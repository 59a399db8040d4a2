import { html } from "../../../platform/basics/html.ts";
import { letter } from "../../../platform/mail/letter.ts";
import { type Mail, nameInMail } from "../../../platform/mail/mailer.ts";

export interface InviteTold {
  inviter: string;
  domain: string;
  role: "admin" | "member";
  link: string;
  /** An instant. */
  expiresAt: string;
}

const roles = { admin: "an admin", member: "a member" } as const;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** An invite's mail. */
export const inviteMail = (told: InviteTold): Pick<Mail, "subject" | "text" | "html"> => {
  const [inviter, domain, role] = [nameInMail(told.inviter), nameInMail(told.domain), roles[told.role]];
  return letter({
    subject: `${inviter} invites you to "${domain}" on Tavola`,
    opening: `${inviter} invites you to join "${domain}" on Tavola as ${role}.`,
    stressed: html`<strong>${inviter}</strong> invites you to join <strong>${domain}</strong> on Tavola as ${role}.`,
    link: told.link,
    there: "Look at the invite, and accept or decline it, here:",
    button: "Look at the invite",
    ends: `The invite can be used until ${day.format(new Date(told.expiresAt))}.`,
    unasked: "If you do not know who this is, there is nothing to do: nobody joins by receiving this mail.",
  });
};
