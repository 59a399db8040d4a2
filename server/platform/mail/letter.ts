import { type Html, html } from "../basics/html.ts";
import type { Mail } from "./mailer.ts";

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#6d3fd4;color:#fff;font-weight:600;text-decoration:none";

/** What a mail says that leads to one place. */
export interface Letter {
  subject: string;
  /** Why it comes: as text, and as HTML where that stresses some of it. */
  opening: string;
  stressed?: Html;
  link: string;
  /** What to do there: a sentence in front of the link, and the words of the button. */
  there: string;
  button: string;
  ends: string;
  /** For whom it should not have come to. */
  unasked: string;
}

/** A letter as text and as HTML. Nothing in it is loaded from anywhere. */
export const letter = (says: Letter): Pick<Mail, "subject" | "text" | "html"> => {
  const { subject, opening, stressed = opening, link, there, button, ends, unasked } = says;
  return {
    subject,
    text: [opening, `${there}\n${link}`, ends, unasked, ""].join("\n\n"),
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#18181b;background:#fff">
<p>${stressed}</p>
<p><a href="${link}" style="${BUTTON}">${button}</a></p>
<p>${ends}</p>
<p style="color:#5b5b66">${unasked}</p>
<p style="color:#5b5b66">The button leads to ${link}</p>
</body>
</html>
`.text,
  };
};
