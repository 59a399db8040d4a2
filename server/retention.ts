import { SESSION_DAYS } from "../contract/auth/session.ts";
import { TRASH_DAYS } from "../contract/history/history.ts";
import { forgetVain } from "./archive/backups/backups.sql.ts";
import { endFiles, UNUSED_BYTES_DAYS } from "./features/attachments/end-files.ts";
import { forgetTickets } from "./features/attachments/tickets.sql.ts";
import { forgetAudit } from "./features/audit/forget-audit.ts";
import { forgetResets } from "./features/auth/passwords/password-resets.sql.ts";
import { forgetSignUps } from "./features/auth/sign-up/sign-ups.sql.ts";
import { forgetUsed } from "./features/auth/used-tokens.ts";
import { forgetMails } from "./features/collaborators/invites/invite-mails.sql.ts";
import { purgeTrash } from "./features/history/purge-trash.ts";
import { endPictures, REPLACED_DAYS } from "./features/users/end-pictures.ts";
import { forgetSessions } from "./platform/access/sessions.ts";
import type { TrashBin } from "./platform/change-log/trash.ts";
import { claimTurn } from "./platform/commands/claim-turn.ts";
import type { Database, Tx } from "./platform/db/database.ts";
import type { Storage } from "./platform/storage/storage.ts";

export interface RetentionParts {
  db: Database;
  bins: readonly TrashBin[];
  pictures: Storage;
  files: Storage;
  /** How long the host has the audit kept: `AUDIT_DAYS`. */
  auditDays: number;
}

/** Something that is not kept for ever. */
interface RetentionRule {
  name: string;
  /** What it is, and from when on it is counted. */
  says: string;
  minutes: number | ((parts: Pick<RetentionParts, "auditDays">) => number);
  /** Ends what is older, given the present and the instant that so long ago was. */
  end: (parts: RetentionParts, at: Date, until: string) => Promise<void>;
}

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

/** Rows that go some at a time. */
const rows =
  (some: (tx: Tx, until: string) => Promise<number>): RetentionRule["end"] =>
  async ({ db }, _at, until) => {
    while ((await db.transaction((tx) => some(tx, until))) > 0);
  };

/** What is kept how long: all that ends by itself ends from here. Boards and their log are kept for ever. */
export const retention: readonly RetentionRule[] = [
  {
    name: "trash",
    says: "what was deleted, with its texts in the log, since its deletion",
    minutes: TRASH_DAYS * DAY,
    end: ({ db, bins }, at) => purgeTrash(db, bins, at),
  },
  {
    name: "replaced pictures",
    says: "pictures of people, since another one is shown, or none",
    minutes: REPLACED_DAYS * DAY,
    end: ({ db, pictures }, _at, until) => endPictures({ db, storage: pictures }, until),
  },
  {
    name: "bytes without a file",
    says: "uploads that became no file, and bytes of files that ended, since they came in last",
    minutes: UNUSED_BYTES_DAYS * DAY,
    end: ({ db, files }, at) => endFiles({ db, storage: files }, at),
  },
  {
    name: "sessions",
    says: "where people are signed in, since they were there last",
    minutes: SESSION_DAYS * DAY,
    end: rows(forgetSessions),
  },
  {
    name: "links to a new password",
    says: "that there was one, since it ended",
    minutes: 30 * DAY,
    end: rows(forgetResets),
  },
  {
    name: "sign-ups to confirm",
    says: "accounts that a mailed link opens, since that ended",
    minutes: 30 * DAY,
    end: rows(forgetSignUps),
  },
  {
    name: "used sign-ins",
    says: "that a token of a provider was used, since it expired",
    minutes: 0,
    end: rows(forgetUsed),
  },
  {
    name: "mails",
    says: "whom an invite was mailed to, since the mail was sent or given up",
    minutes: 7 * DAY,
    end: ({ db }, _at, until) => db.transaction((tx) => forgetMails(tx, until)),
  },
  {
    name: "tickets",
    says: "links to one download, since they ended",
    minutes: 10,
    end: rows(forgetTickets),
  },
  {
    name: "backups in vain",
    says: "that a backup came to nothing; those that came to something stay as `BACKUP_KEEP` says",
    minutes: 30 * DAY,
    end: rows(forgetVain),
  },
  {
    name: "audit",
    says: "who came in, and who did what to people and to the server; as many days as `AUDIT_DAYS` says",
    minutes: ({ auditDays }) => auditDays * DAY,
    end: rows(forgetAudit),
  },
];

/** For how many minutes something is kept on this server. */
export const minutesOf = ({ minutes }: RetentionRule, parts: Pick<RetentionParts, "auditDays">): number =>
  typeof minutes === "number" ? minutes : minutes(parts);

/** Ends all that is kept no longer, as of an instant. What fails keeps nothing else from ending; the first failure is thrown. */
export const endWhatIsOver = async (parts: RetentionParts, at: Date): Promise<void> => {
  const failures: unknown[] = [];
  for (const kept of retention) {
    const until = new Date(at.getTime() - minutesOf(kept, parts) * MINUTE_MS).toISOString();
    await kept.end(parts, at, until).catch((reason: unknown) => failures.push(reason));
  }
  if (failures.length > 0) throw failures[0] as Error;
};

const EVERY_MS = 15 * MINUTE_MS;
const LOOKED_MS = 5 * MINUTE_MS;

/** Does so every quarter of an hour, in one of the processes, and tells `hear` where it fails, until the returned function is called. */
export const keepEndingWhatIsOver = (parts: RetentionParts, hear: (reason: unknown) => void): (() => void) => {
  const look = async (): Promise<void> => {
    const at = new Date();
    if (await claimTurn(parts.db, "end what is over", EVERY_MS, at)) await endWhatIsOver(parts, at);
  };
  const timer = setInterval(() => {
    look().catch(hear);
  }, LOOKED_MS).unref();
  return () => clearInterval(timer);
};
