import { letter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mailer.ts";

/** What a mail says. */
export type Letter = Pick<Mail, "subject" | "text" | "html">;

/** The mail for a forgotten password. */
export const resetMail = (link: string): Letter =>
  letter({
    subject: "Set a new password for Tavola",
    opening: "Somebody, most likely you, has asked to set a new password for your account on Tavola.",
    link,
    there: "Set it here:",
    button: "Set a new password",
    ends: "The link can be used once, within an hour. Setting a new password signs you out everywhere.",
    unasked: "If it was not you, there is nothing to do: your password stays as it is.",
  });

/** The mail for somebody who signed up with an address that has an account. */
export const knownMail = (link: string): Letter =>
  letter({
    subject: "You have an account on Tavola already",
    opening: "Somebody, most likely you, has signed up to Tavola with this address, which has an account already.",
    link,
    there: "Log in with its password, or set a new one here:",
    button: "Set a new password",
    ends: "The link can be used once, within an hour. Setting a new password signs you out everywhere.",
    unasked: "If it was not you, there is nothing to do: your account and its password stay as they are.",
  });

/** The mail for an account that opens once its address is confirmed. */
export const confirmMail = (link: string): Letter =>
  letter({
    subject: "Confirm your address for Tavola",
    opening: "Somebody, most likely you, has signed up to Tavola with this address.",
    link,
    there: "Open your account here:",
    button: "Open my account",
    ends: "The link can be used once, within a day.",
    unasked: "If it was not you, there is nothing to do: without the link there is no account.",
  });

/** The mail for operators when something is wrong with the backups of the server. `says` is a sentence, `why` one more. */
export const backupMail = (link: string, says: string, why: string | null): Letter =>
  letter({
    subject: says,
    opening: `${says}${why === null ? "." : `: ${why}`}`,
    link,
    there: "The server is this one; on its machine, tavola doctor says what mends it:",
    button: "Open Tavola",
    ends: "As long as it stays so, a mail like this comes for each backup that is due.",
    unasked: "It comes to you because you run this server.",
  });
