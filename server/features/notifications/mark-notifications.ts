import { readAllNotifications, updateNotification } from "../../../contract/notifications/commands.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { markAllRead, markRead } from "./notifications.sql.ts";
import { ownNotification, ownStream, toldOf } from "./own-notification.ts";

export const handleUpdateNotification = handle(
  updateNotification,
  async ({ tx, log, actor, params, body: { hasRead } }) => {
    const notification = await ownNotification(tx, actor.userId, params.notificationId);
    const { id } = notification;
    if (log.updated("notification", actor.userId, id, notification, { hasRead }, toldOf(notification)))
      log.alongside(markRead(tx, actor.userId, id, hasRead ? log.at : null));
    return { ...notification, hasRead };
  },
  { lock: ownStream },
);

export const handleReadAllNotifications = handle(
  readAllNotifications,
  async ({ tx, log, actor, params: { domainId }, body }) => {
    const unread = await markAllRead(tx, { userId: actor.userId, domainId, taskId: body?.taskId }, log.at);
    for (const { id, kind } of unread)
      log.updated("notification", actor.userId, id, { hasRead: false }, { hasRead: true }, toldOf({ kind, domainId }));
    return { read: unread.length };
  },
  { lock: ownStream },
);
