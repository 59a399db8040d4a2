import type { NotificationKind } from "../../../contract/notifications/notification.ts";
import {
  countUnread,
  listAnnouncementNotifications,
  listTaskNotifications,
} from "../../../contract/notifications/queries.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import { answer, type Reading } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { notify } from "./before-commit.ts";
import { handleDeleteNotification } from "./delete-notification.ts";
import { handleReadAllNotifications, handleUpdateNotification } from "./mark-notifications.ts";
import { type Listed, notificationsOf, unreadOf } from "./notifications.sql.ts";
import { handleWatchTask } from "./watch-task.ts";

type Listing = Pick<Reading<typeof listTaskNotifications>, "db" | "actor" | "params" | "query">;

/** Reads of those that the person may see now. */
const reading = <Answer>(
  { db, actor: { userId }, params: { domainId }, query }: Listing,
  kind: NotificationKind,
  read: (tx: Tx, listed: Listed) => Promise<Answer>,
) =>
  db.snapshot(async (tx) => {
    const panelIds = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds ?? new Set<string>();
    return read(tx, { userId, domainId, kind, panelIds, before: query.before });
  });

const list = (kind: NotificationKind) => (asked: Listing) => reading(asked, kind, notificationsOf);

/** What each person is told. */
export const notifications = (): Handler[] => [
  answer(listAnnouncementNotifications, list("announcement")),
  answer(listTaskNotifications, list("task")),
  answer(countUnread, async (asked) => ({ unread: await reading(asked, asked.query.kind, unreadOf) })),
  handleUpdateNotification,
  handleDeleteNotification,
  handleReadAllNotifications,
  handleWatchTask,
];

export const notificationsBeforeCommit: BeforeCommit[] = [notify];
