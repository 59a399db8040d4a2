import { setTimeout } from "node:timers/promises";
import { emailKey } from "../../../contract/auth/password.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { limitConcurrency } from "../../platform/basics/limit-concurrency.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Mail, type Mailer, MailRefused, mailTrouble } from "../../platform/mail/mailer.ts";
import type { Log } from "../../platform/process/log.ts";
import { logAway } from "../../platform/process/outages.ts";
import { linkToReset } from "./link-to-reset.ts";
import type { CountForAccount } from "./password-attempts.ts";
import { RESET_HOURS } from "./password-resets.sql.ts";
import { passwordOf } from "./passwords.sql.ts";
import { resetMail } from "./reset-mail.ts";

const MINUTE_MS = 60_000;
/** One try may take this long. */
const TRY_MS = MINUTE_MS;
/** After a try in vain the next one comes this much later: a link is of no use after an hour. */
const AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS];
/** Mails that are worked on at a time, and that may wait besides: whoever asks for more is not heard. */
const AT_A_TIME = 2;
const WAITING_MAX = 1_000;

interface ResetMailParts {
  db: Database;
  /** Undefined where no mail server is set up. */
  mailer: Mailer | undefined;
  publicUrl: string;
  count: CountForAccount;
  log: Log;
}

export interface ResetMails {
  /** Mails a link to whoever has an account with a password under this address. Never rejects. */
  mail: (email: string) => Promise<void>;
  /** Gives up what has not been sent. */
  close(): Promise<void>;
}

/** Mails links to new passwords, once nobody waits for it. */
export const createResetMails = ({ db, mailer, publicUrl, count, log }: ResetMailParts): ResetMails => {
  const inTurn = limitConcurrency(AT_A_TIME);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const host = new URL(publicUrl).hostname;

  const send = async (to: Mailer, mail: Mail): Promise<void> => {
    for (const pause of [0, ...AGAIN_MS]) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false });
      try {
        await inTurn(() => to.send(mail, AbortSignal.any([closing.signal, AbortSignal.timeout(TRY_MS)])));
        return;
      } catch (reason) {
        const trouble = mailTrouble(reason);
        const { code, responseCode, command } = ((reason as Error).cause ?? reason) as Record<string, unknown>;
        if (trouble) logAway(log, trouble, trouble.reason);
        else log.warn({ code, responseCode, command }, "sending a link to a new password");
        if (reason instanceof MailRefused) return;
      }
    }
  };

  const prepare = async (email: string): Promise<Mail | undefined> => {
    const account = emailKey(email);
    await count("reset-mail", account);
    const known = await passwordOf(db.read, account);
    if (!known) return undefined;
    const { userId } = known;
    const link = await db.transaction((tx) => linkToReset(tx, { publicUrl, userId, hours: RESET_HOURS }));
    return { messageId: `<${newId()}@${host}>`, to: known.email, ...resetMail(link) };
  };

  const mailOne = async (email: string): Promise<void> => {
    if (!mailer) return log.warn("a new password was asked for, and SMTP_URL is not set: no link can be mailed");
    const mail = await inTurn(() => prepare(email));
    if (mail) await send(mailer, mail);
  };

  return {
    mail: (email) => {
      if (closing.signal.aborted || underWay.size >= WAITING_MAX) return Promise.resolve();
      const mailing = mailOne(email)
        .catch((error: unknown) => {
          const expected = closing.signal.aborted || (error instanceof Failure && error.code === "too-many");
          if (!expected) log.error({ error: String(error) }, "mailing a link to a new password");
        })
        .finally(() => underWay.delete(mailing));
      underWay.add(mailing);
      return mailing;
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
    },
  };
};
