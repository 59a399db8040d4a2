import { deleteNotification } from "../../../contract/notifications/commands.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { dropNotification } from "./notifications.sql.ts";
import { ownNotification, ownStream, toldOf } from "./own-notification.ts";

export const handleDeleteNotification = handle(
  deleteNotification,
  async ({ tx, log, actor, params }) => {
    const notification = await ownNotification(tx, actor.userId, params.notificationId);
    log.alongside(dropNotification(tx, actor.userId, notification.id));
    log.deleted("notification", actor.userId, notification.id, notification, toldOf(notification));
  },
  { lock: ownStream },
);
