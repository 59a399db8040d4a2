import type { Config } from "./config.ts";
import { answerGetDoctor } from "./doctor/get-doctor.ts";
import { analytics } from "./features/analytics/analytics.ts";
import { announcements } from "./features/announcements/announcements.ts";
import { attachCopies } from "./features/attachments/attach-copies.ts";
import { attachments } from "./features/attachments/attachments.ts";
import { answerGetAudit } from "./features/audit/get-audit.ts";
import type { AccountMails } from "./features/auth/account-mails.ts";
import { auth } from "./features/auth/auth.ts";
import type { KnownDevices } from "./features/auth/known-devices.ts";
import type { AccountParts } from "./features/auth/open-with-domain.ts";
import { createCountAttempt } from "./features/auth/passwords/password-attempts.ts";
import { prove } from "./features/auth/prove.ts";
import { collaborators } from "./features/collaborators/collaborators.ts";
import type { Delivery } from "./features/collaborators/invites/deliver-invites.ts";
import { join } from "./features/collaborators/join.ts";
import { comments } from "./features/comments/comments.ts";
import { describeNewTask } from "./features/descriptions/describe-task.ts";
import { descriptions } from "./features/descriptions/descriptions.ts";
import { domains } from "./features/domains/domains.ts";
import { openDomain } from "./features/domains/open-domain.ts";
import { history } from "./features/history/history.ts";
import { labels } from "./features/labels/labels.ts";
import { notifications } from "./features/notifications/notifications.ts";
import type { Setup } from "./features/operators/setup.ts";
import { admit } from "./features/panels/admit.ts";
import { panels } from "./features/panels/panels.ts";
import { KeptTasks } from "./features/search/kept-tasks.ts";
import { search } from "./features/search/search.ts";
import { answerGetStart } from "./features/start/get-start.ts";
import { statuses } from "./features/statuses/statuses.ts";
import { emptyColumn } from "./features/tasks/bulk/empty-column.ts";
import { handOver } from "./features/tasks/bulk/hand-over.ts";
import { keepBoards } from "./features/tasks/list/kept-boards.ts";
import { tasks } from "./features/tasks/tasks.ts";
import { timeline } from "./features/timeline/timeline.ts";
import { followAddress } from "./features/users/follow-address.ts";
import { openAccount } from "./features/users/open-account.ts";
import { users } from "./features/users/users.ts";
import { views } from "./features/views/views.ts";
import { trash, undoersOf } from "./kinds.ts";
import type { Database } from "./platform/db/database.ts";
import type { Handler } from "./platform/http/routes.ts";
import type { Identity } from "./platform/identity/identity.ts";
import type { Log } from "./platform/process/log.ts";
import type { CacheBytes } from "./platform/process/memory.ts";
import type { RateLimits } from "./platform/rate-limits/rate-limits.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { version } from "./version.ts";

/** What the calls need. */
export interface HandlerParts {
  config: Config;
  publicUrl: string;
  db: Database;
  log: Log;
  /** Undefined where people sign in with passwords only. */
  identity: Identity | undefined;
  /** Pictures by name. */
  storage: Storage;
  /** What tasks' files are made of, by name. */
  files: Storage;
  secret: Buffer;
  limits: RateLimits;
  /** Undefined where no mail server is set up. */
  delivery: Delivery | undefined;
  devices: KnownDevices;
  accountMails: AccountMails;
  setup: Setup;
  kept: CacheBytes;
}

/** Whoever has the program opens accounts as they like. */
export const accountParts = {
  ...{ signUp: "open", openAccount, followAddress, openDomain: openDomain(join), join },
} as const satisfies AccountParts;

/** Everything the API can do, feature by feature. */
export const handlersOf = ({
  config,
  publicUrl,
  db,
  identity,
  storage,
  files,
  secret,
  delivery,
  limits,
  devices,
  accountMails,
  setup,
  kept,
}: HandlerParts): Handler[] => [
  ...auth(
    {
      ...config,
      version,
      db,
      prove: identity && prove(identity),
      devices,
      count: limits.count,
      countAttempt: createCountAttempt(limits.count, devices),
      mailReset: accountMails.reset,
      mailConfirm: accountMails.confirm,
      setup,
    },
    { ...accountParts, signUp: config.signUp },
  ),
  ...users({ db, storage, secret }),
  ...domains({ openDomain: accountParts.openDomain }),
  ...collaborators({ db, publicUrl: () => publicUrl, delivery, handOver: handOver(admit) }),
  ...panels(config),
  ...statuses({ emptyColumn }),
  ...labels(),
  ...views(),
  ...tasks({ describeNewTask, attachCopies }, keepBoards(kept.boards)),
  ...descriptions(),
  ...comments(),
  ...timeline(),
  ...search(new KeptTasks(kept.searched)),
  ...attachments({ ...config, db, storage: files, secret }),
  answerGetStart,
  answerGetAudit,
  answerGetDoctor({ config, db }),
  ...announcements(),
  ...notifications(),
  ...analytics(),
  ...history({ undoers: undoersOf(config), trash }),
];
