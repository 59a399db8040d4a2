import { html } from "../../platform/html.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#6d3fd4;color:#fff;font-weight:600;text-decoration:none";
const SUBJECT = "Set a new password for Tavola";
const ASKED = "Somebody, most likely you, has asked to set a new password for your account on Tavola.";
const ENDS = "The link can be used once, within an hour. Setting a new password signs you out everywhere.";
const UNASKED = "If it was not you, there is nothing to do: your password stays as it is.";

/** What the mail for a forgotten password says, as text and as HTML. Nothing in it is loaded from anywhere. */
export const resetMail = (link: string): Pick<Mail, "subject" | "text" | "html"> => ({
  subject: SUBJECT,
  text: [ASKED, `Set it here:\n${link}`, ENDS, UNASKED, ""].join("\n\n"),
  html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${SUBJECT}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#18181b;background:#fff">
<p>${ASKED}</p>
<p><a href="${link}" style="${BUTTON}">Set a new password</a></p>
<p>${ENDS}</p>
<p style="color:#5b5b66">${UNASKED}</p>
<p style="color:#5b5b66">The button leads to ${link}</p>
</body>
</html>
`.text,
});
