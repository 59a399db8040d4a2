import {
  deleteNotification,
  readAllNotifications,
  updateNotification,
} from "../../../contract/notifications/commands.ts";
import type { Actor } from "../../platform/access/sessions.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { dropNotification, markAllRead, markRead } from "./notifications.sql.ts";
import { ownNotification, toldOf } from "./own-notification.ts";

/** A person's notifications are a stream of their own. */
const around = { lock: (_tx: unknown, _input: unknown, actor: Actor) => [actor.userId] };

export const handleUpdateNotification = handle(
  updateNotification,
  async ({ tx, log, actor, params, body: { hasRead } }) => {
    const notification = await ownNotification(tx, actor.userId, params.notificationId);
    const { id } = notification;
    if (log.updated("notification", actor.userId, id, notification, { hasRead }, toldOf(notification)))
      log.alongside(markRead(tx, actor.userId, id, hasRead ? log.at : null));
    return { ...notification, hasRead };
  },
  around,
);

export const handleDeleteNotification = handle(
  deleteNotification,
  async ({ tx, log, actor, params }) => {
    const notification = await ownNotification(tx, actor.userId, params.notificationId);
    log.alongside(dropNotification(tx, actor.userId, notification.id));
    log.deleted("notification", actor.userId, notification.id, notification, toldOf(notification));
  },
  around,
);

export const handleReadAllNotifications = handle(
  readAllNotifications,
  async ({ tx, log, actor, params: { domainId }, body }) => {
    const unread = await markAllRead(tx, { userId: actor.userId, domainId, taskId: body?.taskId }, log.at);
    for (const { id, kind } of unread)
      log.updated("notification", actor.userId, id, { hasRead: false }, { hasRead: true }, toldOf({ kind, domainId }));
    return { read: unread.length };
  },
  around,
);
