import { setTimeout } from "node:timers/promises";
import { emailKey } from "../../../contract/auth/password.ts";
import { confirmPath } from "../../../contract/auth/reset-path.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { limitConcurrency } from "../../platform/basics/limit-concurrency.ts";
import { timeLimit } from "../../platform/basics/time-limit.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Mail, type Mailer, MailRefused, mailTrouble } from "../../platform/mail/mailer.ts";
import type { RequestLog } from "../../platform/process/log.ts";
import { isNotLoggedLately } from "../../platform/process/log-throttle.ts";
import { logAway } from "../../platform/process/outages.ts";
import { NO_REQUEST, type RequestContext } from "../../platform/process/request-context.ts";
import { backupMail, confirmMail, knownMail, type Letter, resetMail } from "./account-letters.ts";
import { linkToReset } from "./passwords/link-to-reset.ts";
import type { CountForAccount } from "./passwords/password-attempts.ts";
import { RESET_HOURS } from "./passwords/password-resets.sql.ts";
import { passwordOf } from "./passwords/passwords.sql.ts";

const MINUTE_MS = 60_000;
/** One try may take this long. */
const TRY_MS = MINUTE_MS;
/** After a try in vain the next one comes this much later: a link is of no use after an hour. */
const AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS];
/** Mails that are worked on at a time, and that may wait besides: whoever asks for more is not heard. */
const AT_A_TIME = 2;
const WAITING_MAX = 1_000;
/** Why one is not sent. */
const MANY_ASKED = "too many were asked for to its address";
const MANY_WAIT = "too many wait";
const REASONS = 2;
const NO_MAIL_SERVER = "a new password was asked for, and SMTP_URL is not set: no link can be mailed";

/** Makes the mail, where there is one to send. */
type Prepare = () => Promise<Mail | undefined>;

interface AccountMailParts {
  db: Database;
  /** Undefined where no mail server is set up. */
  mailer: Mailer | undefined;
  publicUrl: string;
  count: CountForAccount;
  log: RequestLog;
}

export interface AccountMails {
  /** Mails a link to a new password to whoever has an account with one under this address. Never rejects. */
  reset: (email: string, request: RequestContext) => Promise<void>;
  /** Mails the link that opens an account to whoever signed up with this address, or that it has one. Never rejects. */
  confirm: (email: string, token: string, request: RequestContext) => Promise<void>;
  /** Mails an operator what is wrong with the backups, where a mail server is set up. Never rejects. */
  backup: (email: string, says: string, why: string | null) => Promise<void>;
  /** Gives up what has not been sent. */
  close(): Promise<void>;
}

/** Mails links to new passwords and to new accounts, once nobody waits for it. */
export const createAccountMails = ({ db, mailer, publicUrl, count, log }: AccountMailParts): AccountMails => {
  const inTurn = limitConcurrency(AT_A_TIME);
  /** Mails of backups wait for no others. */
  const ofBackups = limitConcurrency(AT_A_TIME);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const host = new URL(publicUrl).hostname;

  const send = async (to: Mailer, mail: Mail, request: RequestContext, turn = inTurn): Promise<void> => {
    for (const pause of [0, ...AGAIN_MS]) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false });
      try {
        await turn(() => to.send(mail, timeLimit(TRY_MS, closing.signal)));
        return;
      } catch (reason) {
        const trouble = mailTrouble(reason);
        const { code, responseCode, command } = ((reason as Error).cause ?? reason) as Record<string, unknown>;
        if (trouble) logAway(log, request, trouble, trouble.reason);
        else log.of(request).warn({ code, responseCode, command }, "mailing a link to an account");
        if (reason instanceof MailRefused) return;
      }
    }
  };

  /** Not each: whoever asks for thousands would fill the log. */
  const drop = (reason: string, request: RequestContext): void => {
    if (isNotLoggedLately(log, "mail that is not sent", reason, REASONS))
      log.of(request).warn({ reason }, "a mail to an account was not sent");
  };

  const letterTo = (to: string, letter: Letter): Mail => ({ messageId: `<${newId()}@${host}>`, to, ...letter });

  /** A letter with a link to a new password, where the address has an account with one. */
  const toKnown = async (email: string, write: (link: string) => Letter): Promise<Mail | undefined> => {
    const known = await passwordOf(db.read, emailKey(email));
    if (!known) return undefined;
    const { userId } = known;
    const link = await db.transaction((tx) => linkToReset(tx, { publicUrl, userId, hours: RESET_HOURS }));
    return letterTo(known.email, write(link));
  };

  const prepareConfirm = async (email: string, token: string): Promise<Mail> =>
    (await toKnown(email, knownMail)) ?? letterTo(email, confirmMail(`${publicUrl}${confirmPath}#${token}`));

  /** What somebody asked for who may be anybody. */
  const mailAsked = async (email: string, prepare: Prepare, request: RequestContext): Promise<void> => {
    if (!mailer) return log.of(request).warn(NO_MAIL_SERVER);
    const mail = await inTurn(async () => {
      await count("account-mail", emailKey(email));
      return prepare();
    });
    if (mail) await send(mailer, mail, request);
  };

  const later = (work: () => Promise<void>, request: RequestContext): Promise<void> => {
    const mailing = work()
      .catch((error: unknown) => {
        if (closing.signal.aborted) return;
        if (error instanceof Failure && error.code === "too-many") drop(MANY_ASKED, request);
        else log.of(request).error({ error: String(error) }, "mailing a link to an account");
      })
      .finally(() => underWay.delete(mailing));
    underWay.add(mailing);
    return mailing;
  };

  const mailLater = (email: string, prepare: Prepare, request: RequestContext): Promise<void> => {
    if (closing.signal.aborted) return Promise.resolve();
    if (underWay.size < WAITING_MAX) return later(() => mailAsked(email, prepare, request), request);
    drop(MANY_WAIT, request);
    return Promise.resolve();
  };

  return {
    reset: (email, request) => mailLater(email, () => toKnown(email, resetMail), request),
    confirm: (email, token, request) => mailLater(email, () => prepareConfirm(email, token), request),
    backup: async (email, says, why) => {
      // Not counted and always heard: what strangers ask for must not use it up.
      if (!mailer || closing.signal.aborted) return;
      const mail = letterTo(email, backupMail(publicUrl, says, why));
      await later(() => send(mailer, mail, NO_REQUEST, ofBackups), NO_REQUEST);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
    },
  };
};
