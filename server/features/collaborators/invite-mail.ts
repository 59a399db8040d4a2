import { html } from "../../platform/html.ts";
import { type Mail, oneLine } from "../../platform/mail/mailer.ts";

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

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#6d3fd4;color:#fff;font-weight:600;text-decoration:none";

/** What an invite's mail says, as text and as HTML. Nothing in it is loaded from anywhere. */
export const inviteMail = (told: InviteTold): Pick<Mail, "subject" | "text" | "html"> => {
  const [inviter, domain] = [oneLine(told.inviter), oneLine(told.domain)];
  const { link, role, expiresAt } = told;
  const subject = `${inviter} invites you to "${domain}" on Tavola`;
  const ends = `The invite can be used until ${day.format(new Date(expiresAt))}.`;
  const unknown = "If you do not know who this is, there is nothing to do: nobody joins by receiving this mail.";
  return {
    subject,
    text: [
      `${inviter} invites you to join "${domain}" on Tavola as ${roles[role]}.`,
      `Look at the invite, and accept or decline it, here:\n${link}`,
      ends,
      unknown,
      "",
    ].join("\n\n"),
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#18181b;background:#fff">
<p><strong>${inviter}</strong> invites you to join <strong>${domain}</strong> on Tavola as ${roles[role]}.</p>
<p><a href="${link}" style="${BUTTON}">Look at the invite</a></p>
<p>${ends}</p>
<p style="color:#5b5b66">${unknown}</p>
<p style="color:#5b5b66">The button leads to ${link}</p>
</body>
</html>
`.text,
  };
};
