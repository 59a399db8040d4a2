import { now } from "../../../platform/basics/ids.ts";
import { limitConcurrency } from "../../../platform/basics/limit-concurrency.ts";
import { timeLimit } from "../../../platform/basics/time-limit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Mailer, MailRefused, mailTrouble } from "../../../platform/mail/mailer.ts";
import type { RequestLog } from "../../../platform/process/log.ts";
import { logAway } from "../../../platform/process/outages.ts";
import { NO_REQUEST, type RequestContext } from "../../../platform/process/request-context.ts";
import { inviteMail } from "./invite-mail.ts";
import { dueMails, settleMail, takeMail, type WaitingMail } from "./invite-mails.sql.ts";
import { openInvite } from "./invites.read.ts";
import { addLink } from "./invites.sql.ts";
import { linkOf } from "./make-invite.ts";

const MINUTE_MS = 60_000;
/** One try may take this long; mail servers that are scanned by others are slow. */
const TRY_MS = 10 * MINUTE_MS;
/** Whoever takes a mail has it for this long: longer than a try, so that two never do the same. */
export const TAKEN_MS = 15 * MINUTE_MS;
/** After each try in vain the next one waits longer, up to four hours. */
const againAfter = (attempts: number): number => Math.min(2 ** attempts, 240) * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
/** Tries that are under way at a time: mail servers bound the connections of one sender. */
const AT_A_TIME = 4;
/** Tries that are under way may end by themselves for this long when the server stops. */
const CLOSING_MS = 2_000;

const notBefore = (at: string): string => (at > now() ? at : now());
export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

interface DeliveryParts {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  log: RequestLog;
}

interface Try {
  mail: WaitingMail;
  /** Of the invite's first link, where it is known. */
  token?: string;
  /** The instant at which it is tried. */
  at: string;
  request: RequestContext;
}

export interface Delivery {
  /** Tries mails that a request just noted, with their invite's link; resolves when each was tried once. Never rejects. */
  deliver(mails: readonly WaitingMail[], token: string, request: RequestContext): Promise<void>;
  /** Tries what is due at an instant. */
  deliverDue(at: string): Promise<void>;
  close(): Promise<void>;
}

/** Takes a mail and reads what it has to say now. Undefined: it is somebody else's, or its invite has ended. */
const take = ({ db, publicUrl }: DeliveryParts, { mail, token, at }: Try) =>
  db.transaction(async (tx) => {
    if (!(await takeMail(tx, mail, later(at, TAKEN_MS)))) return undefined;
    const invite = await openInvite(tx, mail.invite_id);
    if (!invite) {
      await settleMail(tx, mail, { failed_at: at });
      return undefined;
    }
    const link = linkOf(publicUrl, token ?? (await addLink(tx, mail.invite_id)));
    const { full_name: inviter, name: domain, role, expires_at: expiresAt, created_at: createdAt } = invite;
    return { createdAt, said: inviteMail({ inviter, domain, role, link, expiresAt }) };
  });

/** What a try in vain means for the mail. */
const afterFailure = (reason: unknown, { mail: { attempts }, at }: Pick<Try, "mail" | "at">, createdAt: string) => {
  const next = later(at, againAfter(attempts + 1));
  const isOver = reason instanceof MailRefused || next > later(createdAt, GIVEN_UP_AFTER_MS);
  return isOver ? { failed_at: at } : { due_at: next };
};

/** Sends what invites are to be mailed. What was not sent is tried again, by whichever process sees it first. */
export const createDelivery = (parts: DeliveryParts): Delivery => {
  const { db, mailer, publicUrl, log } = parts;
  const inTurn = limitConcurrency(AT_A_TIME);
  const closing = new AbortController();
  let stopped = false;
  const underWay = new Set<Promise<void>>();
  const host = new URL(publicUrl).hostname;

  const attempt = async (tried: Try): Promise<void> => {
    if (stopped) return;
    const { mail, request } = tried;
    // The mail may have waited for its turn, so its time is looked at anew.
    const taken = await take(parts, { ...tried, at: notBefore(tried.at) });
    if (!taken) return;
    const messageId = `<${mail.invite_id}.${mail.place}@${host}>`;
    const signal = timeLimit(TRY_MS, closing.signal);
    const became = await mailer.send({ messageId, to: mail.email, ...taken.said }, signal).then(
      () => ({ sent_at: now() }),
      (reason: unknown) => {
        const trouble = mailTrouble(reason);
        const { code, responseCode, command } = ((reason as Error).cause ?? reason) as Record<string, unknown>;
        if (trouble) logAway(log, request, trouble, trouble.reason);
        else log.of(request).warn({ code, responseCode, command, invite: mail.invite_id }, "sending an invite");
        return afterFailure(reason, { mail, at: notBefore(tried.at) }, taken.createdAt);
      },
    );
    await db.transaction((tx) => settleMail(tx, mail, became));
  };

  const tryOnce = (tried: Try): Promise<void> => {
    const trying = inTurn(() => attempt(tried))
      .catch((error: unknown) =>
        log.of(tried.request).error({ error: String(error), invite: tried.mail.invite_id }, "sending an invite"),
      )
      .finally(() => underWay.delete(trying));
    underWay.add(trying);
    return trying;
  };

  const all = async (tries: Promise<void>[]): Promise<void> => void (await Promise.all(tries));

  return {
    deliver: (mails, token, request) => all(mails.map((mail) => tryOnce({ mail, token, at: now(), request }))),
    deliverDue: async (at) =>
      all((await dueMails(db.read, at)).map((mail) => tryOnce({ mail, at, request: NO_REQUEST }))),
    close: async () => {
      stopped = true;
      const timer = setTimeout(() => closing.abort(), CLOSING_MS);
      await all([...underWay]);
      clearTimeout(timer);
    },
  };
};
