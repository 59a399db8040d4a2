import type { Transporter } from "nodemailer";
import { hasRtl } from "../../../contract/shared/direction.ts";
import { reasonOf } from "../process/outages.ts";

/** A mail to one person. */
export interface Mail {
  /** The same for every try, so that a mail that arrives twice can be told to be one. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. Fails with `MailRefused` when it never will. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Goes as far as signing in, and sends nothing. Fails as `send` does. */
  greet(): Promise<void>;
}

/** The mail server has said no, and would say so again. */
export class MailRefused extends Error {}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where they are needed. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
}

interface SmtpAnswer {
  code?: string;
  responseCode?: number;
  /** Of ours, that was answered. */
  command?: string;
}

/** Says that somebody has to sign in first, or cannot with that. */
const SIGN_IN = new Set<unknown>([530, 534, 535, 538]);

/** Whether an answer is about this mail: whom it is to, or what it says. All before is about the host. */
const isOfTheMail = ({ command, responseCode }: SmtpAnswer): boolean =>
  (command === "RCPT TO" || command === "DATA") && responseCode !== undefined && !SIGN_IN.has(responseCode);

const isRefusal = (answer: SmtpAnswer): boolean => isOfTheMail(answer) && (answer.responseCode ?? 0) >= 500;

/** What keeps all mails, and not just this one, from being sent: the setting and the reason, without the server's words. */
export const mailTrouble = (failure: unknown): { part: string; setting: string; reason: string } | undefined => {
  const { code, responseCode, command } = failure as SmtpAnswer;
  if (failure instanceof MailRefused || code === "EABORT" || isOfTheMail(failure as SmtpAnswer)) return undefined;
  const setting = command === "MAIL FROM" && responseCode && !SIGN_IN.has(responseCode) ? "SMTP_FROM" : "SMTP_URL";
  const reason = responseCode === undefined ? reasonOf(failure) : `${responseCode} to ${command ?? "the connection"}`;
  return { part: "mail server", setting, reason };
};

/** One line: a subject with another one in it would be a header more. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/**
 * What people call themselves or a thing, for the inside of a mail's sentence, which is English: nothing in it turns the
 * direction of what stands beside it.
 */
export const nameInMail = (name: string): string => {
  const shown = oneLine(name.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, ""));
  return hasRtl(shown) ? `\u2068${shown}\u2069` : shown;
};

/** Sends by SMTP. TLS is used wherever the server offers it; `?requireTLS=true` in the address insists. */
export const openMailer = ({ smtpUrl, from }: MailSettings): Mailer => {
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      // RFC 5321, 4.5.3.2.6: who gives up earlier sends a mail again that is being taken.
      socketTimeout: 600_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    greet: async () => {
      transport ??= connect();
      await (await transport).verify();
    },
    send: async ({ messageId, to, subject, text, html }, signal) => {
      try {
        transport ??= connect();
        await (await transport).sendMail({
          messageId,
          // As objects: text would be read as a list of addresses.
          from: { name: "Tavola", address: from },
          to: { name: "", address: to },
          subject: oneLine(subject),
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
          signal,
        });
      } catch (reason) {
        throw isRefusal(reason as object) ? new MailRefused((reason as Error).message, { cause: reason }) : reason;
      }
    },
  };
};
