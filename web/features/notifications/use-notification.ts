import {
  deleteNotification,
  readAllNotifications,
  updateNotification,
} from "../../../contract/notifications/commands.ts";
import { runCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";

/** A refusal has been shown by then. */
const alreadyShown = (): undefined => undefined;

/** Marks a notification of mine as read, or as unread: at once, and back again where the server refuses [S4.11]. */
export const markNotification = (notificationId: string, hasRead: boolean): Promise<unknown> =>
  runCommand(
    updateNotification,
    { params: { notificationId }, body: { hasRead } },
    { label: text().notifications.notMarked },
  ).catch(alreadyShown);

export const removeNotification = (notificationId: string): Promise<unknown> =>
  runCommand(
    deleteNotification,
    { params: { notificationId }, body: undefined },
    { label: text().notifications.notDeleted },
  ).catch(alreadyShown);

export const markAllRead = (domainId: string): Promise<unknown> =>
  runCommand(
    readAllNotifications,
    { params: { domainId }, body: undefined },
    { label: text().notifications.notAllRead },
  )
    .then((answer) => answer && announce(text().notifications.allRead(answer.read)))
    .catch(alreadyShown);
