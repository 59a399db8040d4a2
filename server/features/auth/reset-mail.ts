import { letter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

/** The mail for a forgotten password. */
export const resetMail = (link: string): Pick<Mail, "subject" | "text" | "html"> =>
  letter({
    subject: "Set a new password for Tavola",
    opening: "Somebody, most likely you, has asked to set a new password for your account on Tavola.",
    link,
    there: "Set it here:",
    button: "Set a new password",
    ends: "The link can be used once, within an hour. Setting a new password signs you out everywhere.",
    unasked: "If it was not you, there is nothing to do: your password stays as it is.",
  });
