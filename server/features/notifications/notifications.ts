import type { NotificationKind } from "../../../contract/notifications/notification.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../../contract/notifications/queries.ts";
import type { Closing } from "../../platform/commands.ts";
import { answer, type Reading } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { notificationsOf } from "./notifications.sql.ts";
import { notify } from "./on-recorded.ts";
import {
  handleDeleteNotification,
  handleReadAllNotifications,
  handleUpdateNotification,
} from "./update-notification.ts";

type Listing = Pick<Reading<typeof listTaskNotifications>, "db" | "actor" | "params" | "query">;

const list =
  (kind: NotificationKind) =>
  ({ db, actor: { userId }, params: { domainId }, query }: Listing) =>
    db.snapshot(async (tx) => {
      const panelIds = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds ?? new Set<string>();
      return notificationsOf(tx, { userId, domainId, kind, panelIds, before: query.before });
    });

/** What each person is told. */
export const notifications = (): Handler[] => [
  answer(listAnnouncementNotifications, list("announcement")),
  answer(listTaskNotifications, list("task")),
  handleUpdateNotification,
  handleDeleteNotification,
  handleReadAllNotifications,
];

export const notificationClosings: Closing[] = [notify];
